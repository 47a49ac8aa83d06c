import { globSync, readFileSync } from "node:fs";
import { PROJECT_ROOT } from "../project-root.ts";

export function listPropertyTests(): string[] {
  return globSync("{app,bench,contracts,content,embedded,scripts,server,tests}/**/*.test.{ts,tsx}", {
    cwd: PROJECT_ROOT,
  }).filter((file) => readFileSync(`${PROJECT_ROOT}/${file}`, "utf8").includes('from "fast-check"'));
}
