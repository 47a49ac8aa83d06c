import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { StartError } from "../../platform/start-error.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { type CommandOptions, runNode } from "../run-command.ts";
import { WEB_SOURCES } from "./build-id.ts";
import { compressFolder } from "./compress.ts";
import { isStale } from "./freshness.ts";

const OUTPUTS = ["build/server/index.js", "build/client/assets"];
const CLIENT_FOLDER = join(PROJECT_ROOT, "build", "client");
/** A file that is written last and dated to the build's start, so that an interrupted build and later changes make the build stale. */
const STAMP = join(PROJECT_ROOT, "build", "web.stamp");

/** Whether there is a whole build. Ignores dates, which a checkout or an image's COPY resets. */
export function isWebBuilt(): boolean {
  return inProject(OUTPUTS).every(existsSync);
}

export function isWebBuildStale(): boolean {
  return isStale(STAMP, inProject(WEB_SOURCES)) || !isWebBuilt();
}

/** @throws {BrokenTextsError} for a broken file of a language, and {StartError} if the build fails, after it has printed why */
export async function buildWeb(options: CommandOptions = {}): Promise<void> {
  // Loaded only here, because a start that builds nothing needs no parser.
  const { requireReadableTexts } = await import("./require-readable-texts.ts");
  requireReadableTexts();
  const beganAt = new Date();
  rmSync(STAMP, { force: true });
  const code = await runNode("node_modules/@react-router/dev/bin.js", ["build"], {
    ...options,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new StartError("The web app could not be built.");
  await moveSourceMaps(CLIENT_FOLDER, join(PROJECT_ROOT, "build", "source-maps"));
  await compressFolder(CLIENT_FOLDER);
  mkdirSync(join(PROJECT_ROOT, "build"), { recursive: true });
  writeFileSync(STAMP, "");
  utimesSync(STAMP, beganAt, beganAt);
}

function inProject(paths: readonly string[]): string[] {
  return paths.map((path) => join(PROJECT_ROOT, path));
}

/** Empties `to` first, which may be missing. @returns how many maps were moved, each to its place under `to` */
export async function moveSourceMaps(from: string, to: string): Promise<number> {
  await rm(to, { recursive: true, force: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const maps = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".map"));
  for (const { parentPath, name } of maps) {
    const target = join(to, relative(from, parentPath), name);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(parentPath, name), target);
  }
  return maps.length;
}
