import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";

/** Where Vitest and Playwright write what they found. */
export const REPORT_FILES = {
  vitest: join(projectRoot, "test-results", "vitest.json"),
  playwright: join(projectRoot, "test-results", "playwright.json"),
};

/** Forgets the reports of an earlier run, so that a step that did not run counts for nothing. */
export function forgetReports(): void {
  for (const file of Object.values(REPORT_FILES)) rmSync(file, { force: true });
}

/** Both reports; null for one that is not there, or was cut off. */
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
