import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

export type TestReports = {
  /** One for each run. */
  readonly vitest: readonly unknown[];
  readonly playwright: unknown;
};

const FOLDER = join(PROJECT_ROOT, "test-results");

export function vitestReportFile(run: string, folder: string = FOLDER): string {
  return join(folder, "vitest", `${run.replaceAll(/\W+/g, "-")}.json`);
}

/** Results of an earlier run must not count for a step that did not run. */
export function deleteReports(folder: string = FOLDER): void {
  rmSync(join(folder, "vitest"), { recursive: true, force: true });
  rmSync(join(folder, "playwright.json"), { force: true });
}

/** A report that is missing or cut off is null. */
export function readReports(folder: string = FOLDER): TestReports {
  const runs = join(folder, "vitest");
  const files = existsSync(runs) ? readdirSync(runs) : [];
  return {
    vitest: files.map((file) => readReport(join(runs, file))),
    playwright: readReport(join(folder, "playwright.json")),
  };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
