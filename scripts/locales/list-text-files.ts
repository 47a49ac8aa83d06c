import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** The paths of a language's JSON and Markdown files within its folder. */
export function listTextFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|md)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
