import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readArguments } from "../scripts/read-arguments.ts";
import { compileSpace } from "./compile.ts";
import { readSource, SHIPPED_CONTENT } from "./read-source.ts";

export type ContentBuild = { spaceFile: string; entries: number; assets: number; files: number };

const BUILT_CONTENT = path.join(SHIPPED_CONTENT, "..", "build", "content");

const HELP = `npm run content:build

Compiles the content into build/content, in contentful-export's format.`;

/**
 * Writes the export file last, and each file by rename, so that a reader never sees half a space.
 * Throws an error that lists the faults of the content before anything is written.
 */
export async function buildContent(
  from: string = SHIPPED_CONTENT,
  to: string = BUILT_CONTENT,
): Promise<ContentBuild> {
  const { space, files } = compileSpace(await readSource(from));
  const spaceFile = path.join(to, "space.json");
  for (const file of files) await replaceFile(path.join(to, file.path), file.bytes);
  await replaceFile(spaceFile, `${JSON.stringify(space, null, 2)}\n`);
  await removeStale(to, new Set(["space.json", ...files.map((file) => file.path)]));
  const { entries, assets } = space;
  return { spaceFile, entries: entries.length, assets: assets.length, files: files.length };
}

async function replaceFile(target: string, data: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.${process.pid}.tmp`;
  await writeFile(unfinished, data);
  await rename(unfinished, target);
}

async function removeStale(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  // A .tmp file belongs to a build that runs at the same time.
  const stale = files.filter((file) => !kept.has(file.replaceAll(path.sep, "/")) && !file.endsWith(".tmp"));
  await Promise.all(stale.map((file) => rm(path.join(folder, file), { force: true })));
}

if (import.meta.main) {
  readArguments(HELP, {});
  try {
    const { spaceFile, entries, assets, files } = await buildContent();
    console.log(
      `Built ${path.relative(process.cwd(), spaceFile)}: ${entries} entries, ${assets} assets (${files} files).`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
