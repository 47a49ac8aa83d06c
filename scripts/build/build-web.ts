import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import { runNode } from "../run-command.ts";
import { StartError } from "../start-error.ts";
import { compressFolder } from "./compress.ts";
import { isStale } from "./freshness.ts";

const SOURCES = [
  "app",
  "contracts",
  "locales",
  "public",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const OUTPUTS = ["build/server/index.js", "build/client/assets"];
/** Written last, dated to the build's beginning: an interrupted build, or sources changed meanwhile, are seen. */
const STAMP = join(projectRoot, "build", "web.stamp");

/** Whether there is a build, of whatever age: times say nothing after a checkout or an image's COPY. */
export function isWebBuilt(): boolean {
  return inProject(OUTPUTS).every(existsSync);
}

/** Whether the web app must be built before it can be served. */
export function isWebBuildStale(): boolean {
  return isStale(STAMP, inProject(SOURCES)) || !isWebBuilt();
}

/**
 * Builds the web app for production into `build/` and compresses what browsers fetch.
 * @throws {StartError} when the build fails; its own words stand above
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const beganAt = new Date();
  rmSync(STAMP, { force: true });
  const code = await runNode("node_modules/@react-router/dev/bin.js", ["build"], {
    env: { ...process.env, NODE_ENV: "production" },
    ...(signal && { signal }),
  });
  if (code !== 0) throw new StartError("The web app could not be built.");
  await compressFolder(join(projectRoot, "build", "client"));
  mkdirSync(join(projectRoot, "build"), { recursive: true });
  writeFileSync(STAMP, "");
  utimesSync(STAMP, beganAt, beganAt);
}

function inProject(paths: readonly string[]): string[] {
  return paths.map((path) => join(projectRoot, path));
}
