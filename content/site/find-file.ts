import { open, stat } from "node:fs/promises";
import path from "node:path";
import { toPathReason } from "../../platform/disk.ts";
import { isBelow, requireInside } from "../read-text.ts";

export type FoundFile = { file: string; bytes: number };

/** A file in a part of the content folder. `problem` is in words, or null if there is no such file. */
export async function findFile(
  folder: string,
  part: string,
  name: string,
): Promise<FoundFile | { problem: string | null }> {
  const file = path.join(part, name);
  if (!isBelow(part, file)) return { problem: `leads out of ${part}/: name a file in there` };
  try {
    await requireInside(folder, file);
    const target = path.join(folder, file);
    const found = await stat(target);
    if (!found.isFile()) return { problem: "is not a file" };
    await (await open(target)).close();
    return { file: target, bytes: found.size };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { problem: isMissing ? null : `cannot be read: ${toPathReason(error)}` };
  }
}
