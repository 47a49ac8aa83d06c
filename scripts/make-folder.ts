import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname } from "node:path";

/** A `recursive` mkdir never ends if the file system always returns ENOENT, as /proc does. */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
  readdirSync(folder);
}
