import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

export const REPORT_FILES = {
  vitest: join(PROJECT_ROOT, "test-results", "vitest.json"),
  playwright: join(PROJECT_ROOT, "test-results", "playwright.json"),
};

/** Results of an earlier run must not count for a step that did not run. */
export function deleteReports(): void {
  for (const file of Object.values(REPORT_FILES)) rmSync(file, { force: true });
}

/** A report that is missing or cut off is null. */
export function readReports(): { vitest: unknown; playwright: unknown } {
  return { vitest: readReport(REPORT_FILES.vitest), playwright: readReport(REPORT_FILES.playwright) };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
