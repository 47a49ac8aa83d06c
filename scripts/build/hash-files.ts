import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

export function hashFiles(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  const found = globSync(patterns, {
    cwd: PROJECT_ROOT,
    exclude: ["**/*.test.{ts,tsx}"],
    withFileTypes: true,
  });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash.update(`${file.slice(PROJECT_ROOT.length).replaceAll("\\", "/")}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
