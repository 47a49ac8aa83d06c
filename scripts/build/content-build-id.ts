import { hashFiles } from "./hash-files.ts";

const SOURCES = ["{app/services/content,app/domain,contracts}/**/*.{ts,tsx}", "package-lock.json"];

/** Changes whenever a view model's shape may have changed. */
export function toContentBuildId(): string {
  return hashFiles(SOURCES);
}
