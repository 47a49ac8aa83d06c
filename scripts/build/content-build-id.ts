import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";

/** All that the web app's content adapter may import (README, "How the code is laid out"). */
const SOURCES = ["{app/services/content,app/domain,contracts}/**/*.{ts,tsx}", "package-lock.json"];

/** Another one whenever the shape of a view model may be another; the same wherever the same sources are built. */
export function toContentBuildId(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: projectRoot, exclude: ["**/*.test.{ts,tsx}"] });
  for (const file of files.toSorted()) {
    hash.update(`${file.replaceAll("\\", "/")}\n`);
    hash.update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
