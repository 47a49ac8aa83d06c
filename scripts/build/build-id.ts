import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

/** An id that is equal on all machines that build the same sources, so that none looks newer than another. */
export function toBuildId(): string {
  return hashFiles(WEB_SOURCES.flatMap((source) => [source, `${source}/**`]));
}

const SOURCES = ["{app/services/content,app/domain,contracts}/**/*.{ts,tsx}", "package-lock.json"];

/** Changes whenever a view model's shape may have changed. */
export function toContentBuildId(): string {
  return hashFiles(SOURCES);
}

export const WEB_SOURCES = [
  "app",
  "contracts",
  "platform",
  "locales",
  "public",
  "server",
  "scripts/build/icons",
  "scripts/build/observe-script.ts",
  "scripts/build/rasterise.ts",
  "scripts/build/share-pictures",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

function hashFiles(patterns: readonly string[]): string {
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
