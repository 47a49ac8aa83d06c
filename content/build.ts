import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { exitOnStartError, StartError } from "../platform/start-error.ts";
import { contentFolderOfProcess } from "../scripts/content/content-folder.ts";
import { replaceFile } from "../scripts/content/replace-file.ts";
import { readArguments } from "../scripts/read-arguments.ts";
import { checkSpace } from "./check.ts";
import { compileSpace } from "./compile.ts";
import { formatFault, listNotes, stopsBuild } from "./fault.ts";
import { readSource } from "./read-source.ts";
import { checkSite } from "./site/check-site.ts";

/** `notes` are the mistakes with which a space can be built. */
export type ContentBuild = { entries: number; assets: number; files: number; notes: string[] };

const HELP = `npm run content:build

Compiles the content into contentful-export's format: the folder of CONTENT_DIR into DATA_DIR/content, else the content
that ships with the project into build/content. It prints where. The content service reads a new build by itself.`;

/**
 * Writes the export file last, and each file by rename, so that a reader never sees half a space.
 * @throws {StartError} that lists the faults of the content, before anything is written
 */
export async function buildContent(from: string, spaceFile: string): Promise<ContentBuild> {
  const source = await readSource(from);
  const { faults: siteFaults } = await checkSite(from);
  const found = [...checkSpace(source), ...siteFaults];
  const faults = found.filter(stopsBuild);
  if (faults.length > 0) throw new StartError(faults.map((fault) => formatFault(fault, from)).join("\n"));
  const { space, files } = compileSpace(source);
  const to = path.dirname(spaceFile);
  for (const file of files) {
    const target = path.join(to, file.path);
    // A file at this path has the same bytes, because the path contains their hash.
    if (!existsSync(target)) await replaceFile(target, file.bytes);
  }
  await replaceFile(spaceFile, `${JSON.stringify(space, null, 2)}\n`);
  await removeStale(to, new Set(["space.json", ...files.map((file) => file.path)]));
  const { entries, assets } = space;
  return {
    entries: entries.length,
    assets: assets.length,
    files: files.length,
    notes: listNotes(found, from),
  };
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
  await exitOnStartError(async () => {
    const { folder, spaceFile } = contentFolderOfProcess();
    const { entries, assets, files, notes } = await buildContent(folder, spaceFile);
    const place = path.relative(process.cwd(), spaceFile);
    for (const note of notes) console.log(note);
    console.log(`Built ${place}: ${entries} entries, ${assets} assets (${files} files).`);
  });
}
