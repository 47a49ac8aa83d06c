import { readFile, realpath } from "node:fs/promises";
import path from "node:path";

/** `file` is the path below the content folder, with slashes on every platform. */
export type SourceFile = { file: string; text: string };

/** Drops the byte order mark that some editors write. Lines may end in CR LF, or in CR alone. */
export async function readText(file: string, folder: string): Promise<SourceFile> {
  await requireInside(folder, file);
  const text = await readFile(path.join(folder, file), "utf8");
  return { file, text: text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n") };
}

/** Thrown because an author shares only the folder, and nothing outside of it. */
class LeadsOutError extends Error {
  readonly code = "LEADS_OUT";
  override message = "it is a link that leads out of the folder; put the file itself there";
}

/** Throws if the file is missing, or if a link leads out of the folder. The folder itself may be a link. */
export async function requireInside(folder: string, file: string): Promise<void> {
  const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
  if (!isBelow(root, place)) throw new LeadsOutError();
}

export function isBelow(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
