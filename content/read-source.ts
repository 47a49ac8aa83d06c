import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A text file of the content; `file` is its path below the content folder, with slashes. */
export type SourceFile = { file: string; text: string };
/** A picture or a caption file. */
export type SourceMedia = { file: string; bytes: Uint8Array };

/** All that the space is made from, unparsed. */
export type ContentSource = {
  startPage: SourceFile;
  topics: SourceFile[];
  challenges: SourceFile[];
  topicGroups: SourceFile;
  events: SourceFile;
  groups: SourceFile;
  populationCategories: SourceFile;
  media: SourceMedia[];
};

/** The content that ships with the project. */
export const SHIPPED_CONTENT = path.dirname(fileURLToPath(import.meta.url));

/**
 * Reads a content folder; a part that a space may do without is an empty list when its file is missing.
 * Throws what the file system throws when `start-page.yaml` or `topics/` is missing.
 */
export async function readSource(folder: string = SHIPPED_CONTENT): Promise<ContentSource> {
  const topics = await listFiles(folder, "topics");
  const challenges = await unlessMissing(listFiles(folder, "challenges"), []);
  const media = [...topics, ...challenges].filter((file) => !isText(file));
  return {
    startPage: await readText(folder, "start-page.yaml"),
    topics: await Promise.all(topics.filter(isText).map((file) => readText(folder, file))),
    challenges: await Promise.all(challenges.filter(isText).map((file) => readText(folder, file))),
    topicGroups: await readList(folder, "topic-groups.yaml"),
    events: await readList(folder, "events.yaml"),
    groups: await readList(folder, "groups.yaml"),
    populationCategories: await readList(folder, "population-categories.yaml"),
    media: await Promise.all(media.map((file) => readMedia(folder, file))),
  };
}

/** The files of a part stand in its folder; in the folders below are the pictures and captions. */
function isText(file: string): boolean {
  return /^[^/]+\/[^/]+\.yaml$/.test(file);
}

async function readList(folder: string, file: string): Promise<SourceFile> {
  return unlessMissing(readText(folder, file), { file, text: "[]" });
}

async function readText(folder: string, file: string): Promise<SourceFile> {
  return { file, text: await readFile(path.join(folder, file), "utf8") };
}

async function readMedia(folder: string, file: string): Promise<SourceMedia> {
  return { file, bytes: await readFile(path.join(folder, file)) };
}

/** Paths of the files of a part, sorted, so that the same content compiles to the same file everywhere. */
async function listFiles(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

async function unlessMissing<T>(reading: Promise<T>, instead: T): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  });
}
