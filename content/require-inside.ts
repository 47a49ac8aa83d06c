import { realpath } from "node:fs/promises";
import path from "node:path";

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
