import type { Dirent } from "node:fs";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { toPathReason } from "../platform/disk.ts";
import type { Fault } from "./fault.ts";
import { type MeasuredPicture, measurePicture } from "./measure-picture.ts";
import { MAX_MEDIA_BYTES } from "./media-limits.ts";
import { readText, requireInside, type SourceFile } from "./read-text.ts";
import { isIgnored, listUnread, listUnreadParts } from "./unread-files.ts";

/** A file that is larger than the product shows is not read. */
export type SourceMedia = {
  file: string;
  size: number;
  bytes: Uint8Array;
  picture: MeasuredPicture | null;
};

export type ContentSource = {
  /** Null if the file is missing, which is among the faults. */
  startPage: SourceFile | null;
  topics: SourceFile[];
  challenges: SourceFile[];
  topicGroups: SourceFile | null;
  events: SourceFile | null;
  groups: SourceFile | null;
  populationCategories: SourceFile | null;
  media: SourceMedia[];
  /** The names of the web app's own clips, which have the addresses `/clips/…`. */
  clips: string[];
  /** The files that are missing, unknown, unreadable or read by nobody. */
  faults: Fault[];
};

export const SHIPPED_CONTENT = path.dirname(fileURLToPath(import.meta.url));

const CLIPS = path.join(SHIPPED_CONTENT, "..", "public", "clips");
const START_PAGE = "start-page.yaml";
const LISTS = {
  topicGroups: "topic-groups.yaml",
  events: "events.yaml",
  groups: "groups.yaml",
  populationCategories: "population-categories.yaml",
} as const;
const KNOWN_FILES: readonly string[] = [START_PAGE, ...Object.values(LISTS), "site.yaml"];

export async function readSource(folder: string = SHIPPED_CONTENT): Promise<ContentSource> {
  const faults: Fault[] = [];
  const orFault = async <T>(file: string, readIt: () => Promise<T>): Promise<T | null> =>
    readIt().catch((error: unknown) => {
      faults.push(toFault(error, file, folder));
      return null;
    });
  const read = (file: string) => orFault(file, () => readText(file, folder));
  const readAll = async (files: string[]) => (await Promise.all(files.map(read))).filter(isRead);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  const readList = (file: string) => (names.includes(file) ? read(file) : null);
  const [topics, challenges, shared] = await Promise.all(
    ["topics", "challenges", "media"].map((part) => orFault(part, () => listFiles(folder, part))),
  );
  const parts = [...(topics ?? []), ...(challenges ?? [])];
  const media = [...parts.filter((file) => !isText(file)), ...(shared ?? [])];
  const readMedia = (file: string) => orFault(file, () => toMedia(file, folder));
  const source = {
    startPage: await readList(START_PAGE),
    topics: await readAll((topics ?? []).filter(isText)),
    challenges: await readAll((challenges ?? []).filter(isText)),
    topicGroups: await readList(LISTS.topicGroups),
    events: await readList(LISTS.events),
    groups: await readList(LISTS.groups),
    populationCategories: await readList(LISTS.populationCategories),
    media: (await Promise.all(media.map(readMedia))).filter(isRead),
    clips: await readdir(CLIPS).catch(() => []),
  };
  return {
    ...source,
    faults: [
      ...faults,
      ...missingFaults(names, topics ?? null),
      ...(await unreadFaults(folder, entries)),
      ...listUnreadParts([...parts, ...(shared ?? [])]),
    ],
  };
}

/** YAML one level down is content; everything deeper is a picture or a caption file. */
function isText(file: string): boolean {
  return /^[^/]+\/[^/]+\.yaml$/.test(file);
}

function missingFaults(names: readonly string[], topics: readonly string[] | null): Fault[] {
  const example = "npm run content:new -- FOLDER writes an example";
  const missing = (file: string, what: string) => ({
    file,
    line: 1,
    message: `is missing: ${what} (${example})`,
  });
  return [
    ...(names.includes(START_PAGE)
      ? []
      : [missing(START_PAGE, "the title and the topics of the start page")]),
    ...(!topics || topics.some(isText)
      ? []
      : [missing("topics", "a folder with a .yaml file for each topic")]),
  ];
}

/** Finds files that nobody reads. None in the shipped content, which has its compiler beside it. */
async function unreadFaults(folder: string, entries: readonly Dirent[]): Promise<Fault[]> {
  if (folder === SHIPPED_CONTENT) return [];
  return listUnread(entries, { lists: KNOWN_FILES, linked: await listLinked(folder, entries) });
}

/** The folders beside it that a link of the folder leads to. */
async function listLinked(folder: string, entries: readonly Dirent[]): Promise<string[]> {
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const targets = await Promise.all(links.map(({ name }) => readlink(path.join(folder, name))));
  return targets.map((target) => path.normalize(target).split(path.sep)[0] ?? "");
}

async function toMedia(file: string, folder: string): Promise<SourceMedia> {
  await requireInside(folder, file);
  const place = path.join(folder, file);
  const { size } = await stat(place);
  const bytes = size > MAX_MEDIA_BYTES ? new Uint8Array() : await readFile(place);
  return { file: file.normalize(), size, bytes, picture: await measurePicture(file, bytes) };
}

/** The files, sorted so that the content compiles to the same bytes on every file system. Empty if there is no such folder. */
async function listFiles(folder: string, part: string): Promise<string[]> {
  const found = await readPart(folder, part).catch(ifMissing);
  return found
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && !isIgnored(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

async function readPart(folder: string, part: string): Promise<Dirent[]> {
  await requireInside(folder, part);
  return readdir(path.join(folder, part), { recursive: true, withFileTypes: true });
}

function ifMissing(error: unknown): [] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

/** Names the file or folder that cannot be read. */
function toFault(error: unknown, file: string, folder: string): Fault {
  if (!(error instanceof Error && "code" in error)) throw error;
  const place = "path" in error && typeof error.path === "string" ? path.relative(folder, error.path) : file;
  return {
    file: place.replaceAll(path.sep, "/"),
    line: 1,
    message: `cannot be read: ${toPathReason(error)}`,
  };
}

function isRead<T>(file: T | null): file is T {
  return file !== null;
}
