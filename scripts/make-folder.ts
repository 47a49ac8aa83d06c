import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** A `recursive` mkdir never ends if the file system always returns ENOENT, as /proc does. */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    makeUnlessThere(folder);
  }
  // Throws, with the path.
  if (!statSync(folder).isDirectory()) readdirSync(folder);
}

/** Another process may make it at the same time. */
function makeUnlessThere(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
