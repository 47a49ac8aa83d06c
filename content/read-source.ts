import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** `file` is the path below the content folder, with slashes on every platform. */
export type SourceFile = { file: string; text: string };
export type SourceMedia = { file: string; bytes: Uint8Array };

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

export const SHIPPED_CONTENT = path.dirname(fileURLToPath(import.meta.url));

/** Throws the file system's error if `start-page.yaml` or `topics/` is missing. Everything else is optional. */
export async function readSource(folder: string = SHIPPED_CONTENT): Promise<ContentSource> {
  const topics = await listFiles(folder, "topics");
  const challenges = await orIfMissing(listFiles(folder, "challenges"), []);
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

/** YAML one level down is content; everything deeper is a picture or a caption file. */
function isText(file: string): boolean {
  return /^[^/]+\/[^/]+\.yaml$/.test(file);
}

async function readList(folder: string, file: string): Promise<SourceFile> {
  return orIfMissing(readText(folder, file), { file, text: "[]" });
}

async function readText(folder: string, file: string): Promise<SourceFile> {
  return { file, text: await readFile(path.join(folder, file), "utf8") };
}

async function readMedia(folder: string, file: string): Promise<SourceMedia> {
  return { file, bytes: await readFile(path.join(folder, file)) };
}

/** Sorted, so that the same content compiles to the same bytes on every file system. */
async function listFiles(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

async function orIfMissing<T>(reading: Promise<T>, fallback: T): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return fallback;
    throw error;
  });
}
