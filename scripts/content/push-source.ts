import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { toPathReason } from "../../platform/disk.ts";
import { StartError } from "../../platform/start-error.ts";
import { buildContent, isContentStale } from "../build/build-content.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { readContentFolder, toContentFolder } from "./content-folder.ts";

export type PushSource = { dir?: string | undefined; file?: string | undefined };

const exportFile = z.looseObject({
  contentTypes: z.array(z.unknown()).min(1),
  editorInterfaces: z.array(z.unknown()).default([]),
  locales: z.array(z.unknown()).default([]),
});
export type ExportFile = z.infer<typeof exportFile>;

/** The export file to push. A folder is compiled first if it changed. @throws {StartError} */
export async function findExportFile({ dir, file }: PushSource, env: NodeJS.ProcessEnv): Promise<string> {
  if (dir !== undefined && file !== undefined)
    throw new StartError("--dir and --file are both given: keep the folder or the export file.");
  if (dir === "" || file === "") throw new StartError("--dir takes a folder, and --file an export file.");
  if (file !== undefined) return resolve(PROJECT_ROOT, file);
  const content = dir === undefined ? readContentFolder(env) : toContentFolder("--dir", dir, env);
  if (isContentStale(content)) await buildContent(content);
  return content.spaceFile;
}

/** @throws {StartError} */
export async function readExportFile(file: string): Promise<ExportFile> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new StartError(`The export file ${file} cannot be read: ${toPathReason(error)}.`);
  });
  try {
    return exportFile.parse(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    throw new StartError(`${file} is not a file in contentful-export's format: it has no content types`);
  }
}
