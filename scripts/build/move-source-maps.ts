import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** Empties `to` first, which may be missing. @returns how many maps were moved, each to its place under `to` */
export async function moveSourceMaps(from: string, to: string): Promise<number> {
  await rm(to, { recursive: true, force: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const maps = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".map"));
  for (const { parentPath, name } of maps) {
    const target = join(to, relative(from, parentPath), name);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(parentPath, name), target);
  }
  return maps.length;
}
