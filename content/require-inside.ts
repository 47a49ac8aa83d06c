import { realpath } from "node:fs/promises";
import path from "node:path";

/** An author shares a folder, and nothing beside it. */
class LeadsOutError extends Error {
  readonly code = "LEADS_OUT";
  override message = "it is a link that leads out of the folder; put the file itself there";
}

/** Throws if the file is missing, or if a link leads out of the folder, which may be a link itself. */
export async function requireInside(folder: string, file: string): Promise<void> {
  const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
  if (!isBelow(root, place)) throw new LeadsOutError();
}

export function isBelow(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
