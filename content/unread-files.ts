import type { Dirent } from "node:fs";
import { SITE_PAGES } from "../contracts/site.ts";
import { nearestName } from "../platform/nearest-name.ts";
import type { Fault } from "./fault.ts";

const YAML = /\.ya?ml(?=$|\.)/i;
const IGNORED = /^\.|~$|^~|^(?:Thumbs\.db|desktop\.ini|Icon\r|__MACOSX)$|^(?:readme|licen[cs]e)(?:\.|$)/i;
const MEDIA = /\.(?:svg|png|jpe?g|webp|avif|gif|mp4|webm|vtt)$/i;
const FOLDERS: readonly string[] = ["topics", "challenges", "media", ...SITE_PAGES];
const TEXT_FILES: readonly string[] = ["redirects.txt", "retired-paths.txt"];

/** True for files of systems and editors, and for files that folders have for people. */
export function isIgnored(name: string): boolean {
  return IGNORED.test(name);
}

/** The files in the folder itself that nobody reads. A list with a wrong name stops the start; other files are only noted. */
export function listUnread(
  entries: readonly Dirent[],
  { lists, linked }: { lists: readonly string[]; linked: readonly string[] },
): Fault[] {
  const known = [...lists, ...linked, ...TEXT_FILES, ...FOLDERS];
  return entries
    .filter(({ name }) => !known.includes(name) && !isIgnored(name) && !isPageInCapitals(name))
    .map((entry) => {
      const isFolder = entry.isDirectory();
      const hint = isFolder ? folderHint(entry.name) : fileHint(entry.name, lists);
      const message = `no ${isFolder ? "folder" : "file"} of this name is read: ${hint}`;
      const fault: Fault = { file: entry.name, line: 1, message };
      return !isFolder && /\.ya?ml$/.test(entry.name) ? fault : { ...fault, stops: "nothing" };
    });
}

/** The files in `topics`, `challenges` and `media` that nobody reads. @param files paths below the folder */
export function listUnreadParts(files: readonly string[]): Fault[] {
  return files.flatMap((file): Fault[] => {
    const [part = "", name = "", ...inside] = file.split("/");
    if (part !== "media" && inside.length === 0 && /\.yml$/.test(name))
      return [{ file, line: 1, message: "end the file's name in .yaml" }];
    const message = part === "media" ? faultOfMedia(file) : faultOfPart({ part, name, inside }, files);
    return message ? [{ file, line: 1, message, stops: "nothing" }] : [];
  });
}

function faultOfPart(
  { part, name, inside }: { part: string; name: string; inside: readonly string[] },
  files: readonly string[],
): string | null {
  const isBesideText = inside.length === 0;
  if (isBesideText && name.endsWith(".yaml")) return null;
  if (isBesideText && YAML.test(name)) return "is not read: end the file's name in .yaml";
  if (isBesideText)
    return `is not read: a picture goes into media/, or into the folder ${part}/NAME beside ${part}/NAME.yaml`;
  if (inside.some((segment) => YAML.test(segment))) return `is not read: put it into ${part}/ itself`;
  if (!files.some((file) => file.normalize() === `${part}/${name}.yaml`.normalize()))
    return `is not read: there is no ${part}/${name}.yaml that could name it`;
  return faultOfMedia(inside.at(-1) ?? "");
}

function faultOfMedia(file: string): string | null {
  return MEDIA.test(file) ? null : "is not read: it is no picture, film or captions by the end of its name";
}

/** True for a page that `checkSite` reports. */
function isPageInCapitals(name: string): boolean {
  return SITE_PAGES.some((page) => page === name.toLowerCase());
}

function folderHint(name: string): string {
  const near = nearestName(name.toLowerCase(), FOLDERS);
  return near
    ? `did you mean ${near}/?`
    : `the folder may have ${FOLDERS.map((one) => `${one}/`).join(", ")}`;
}

function fileHint(name: string, lists: readonly string[]): string {
  const stem = name.replace(/\..*$/, "").toLowerCase();
  if (/\.(?:md|markdown|txt)$/i.test(name) && SITE_PAGES.some((page) => page === stem))
    return `did you mean ${stem}/en.md?`;
  const near = nearestName(
    stem,
    [...lists, ...TEXT_FILES].map((file) => file.replace(/\..*$/, "")),
  );
  const meant = near && [...lists, ...TEXT_FILES].find((file) => file.startsWith(`${near}.`));
  return meant ? `did you mean ${meant}?` : `the folder may have ${lists.join(", ")}`;
}
