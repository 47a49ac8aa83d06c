import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** Why a file or folder cannot be used, in words. Other errors keep their message. */
export function toPathReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return REASONS[code] ?? error.message;
}

/** Makes the folders one by one, because a `recursive` mkdir never ends on a file system that always returns ENOENT, as /proc does. */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    makeUnlessThere(folder);
  }
  // Throws an error with the path.
  if (!statSync(folder).isDirectory()) readdirSync(folder);
}

/** Creates the file if there is none, or an empty one. Only the owner may read it. @returns 256 bits in base64url */
export function readOrCreateSecret(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (kept.trim() !== "") return kept;
  if (existsSync(file)) rmSync(file);
  createFile(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
}

/** Only the owner may read the file. A link is created whole or not at all, so two processes that start at once agree on one file. */
export function createFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** Accepts that another process makes the folder at the same time. */
function makeUnlessThere(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

const REASONS: Record<string, string> = {
  ENOENT: "it does not exist",
  ENOTDIR: "it is a file, or lies below one",
  EEXIST: "it is there already",
  EISDIR: "it is a folder",
  EACCES: "this user has no right to it",
  EPERM: "this user has no right to it",
  EROFS: "its disk can only be read",
  ENOSPC: "its disk is full",
  ELOOP: "it is a link to itself",
  ENAMETOOLONG: "its name is too long",
};
