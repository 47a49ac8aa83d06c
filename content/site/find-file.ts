import { access, constants, realpath, stat } from "node:fs/promises";
import path from "node:path";

export type FoundFile = { file: string; bytes: number };

/** A file below `inside`; no link leads out of it. `problem` is in words, or null if there is no such file. */
export async function findFile(
  inside: string,
  name: string,
): Promise<FoundFile | { problem: string | null }> {
  const file = path.resolve(inside, name);
  const shown = path.basename(inside);
  if (!isBelow(inside, file)) return { problem: `leads out of ${shown}/: name a file in there` };
  try {
    const [folder, target] = await Promise.all([realpath(inside), realpath(file)]);
    if (!isBelow(folder, target))
      return { problem: `is a link that leads out of ${shown}/: put the file itself there` };
    const found = await stat(target);
    if (!found.isFile()) return { problem: "is not a file" };
    await access(target, constants.R_OK);
    return { file: target, bytes: found.size };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { problem: code === "ENOENT" ? null : `cannot be read (${code})` };
  }
}

function isBelow(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
