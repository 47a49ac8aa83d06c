import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

/** Everything that the content adapter may import. */
const SOURCES = ["{app/services/content,app/domain,contracts}/**/*.{ts,tsx}", "package-lock.json"];

/** Changes whenever a view model's shape may have changed; equal sources give equal ids. */
export function toContentBuildId(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: PROJECT_ROOT, exclude: ["**/*.test.{ts,tsx}"] });
  for (const file of files.toSorted()) {
    hash.update(`${file.replaceAll("\\", "/")}\n`);
    hash.update(readFileSync(join(PROJECT_ROOT, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
