import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A text file of the content; `file` is its path below the content folder, with slashes. */
export type SourceFile = { file: string; text: string };
export type SourcePicture = { file: string; bytes: Uint8Array };

/** All that the space is made from, unparsed. */
export type ContentSource = { startPage: SourceFile; topics: SourceFile[]; pictures: SourcePicture[] };

/** The content that ships with the project. */
export const SHIPPED_CONTENT = path.dirname(fileURLToPath(import.meta.url));

/** Reads a content folder. Throws what the file system throws when `start-page.yaml` or `topics/` is missing. */
export async function readSource(folder: string = SHIPPED_CONTENT): Promise<ContentSource> {
  const names = await listFiles(path.join(folder, "topics"));
  const topics = names.filter((name) => name.endsWith(".yaml") && !name.includes("/"));
  const pictures = names.filter((name) => name.includes("/"));
  return {
    startPage: await readText(folder, "start-page.yaml"),
    topics: await Promise.all(topics.map((name) => readText(folder, `topics/${name}`))),
    pictures: await Promise.all(pictures.map((name) => readPicture(folder, `topics/${name}`))),
  };
}

async function readText(folder: string, file: string): Promise<SourceFile> {
  return { file, text: await readFile(path.join(folder, file), "utf8") };
}

async function readPicture(folder: string, file: string): Promise<SourcePicture> {
  return { file, bytes: await readFile(path.join(folder, file)) };
}

/** Paths below the folder, sorted, so that the same content compiles to the same file everywhere. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}
