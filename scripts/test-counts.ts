import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "./project-root.ts";

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const reportFiles = {
  vitest: join(projectRoot, "test-results", "vitest.json"),
  playwright: join(projectRoot, "test-results", "playwright.json"),
};

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Forgets the reports of an earlier run, so that a step that did not run counts for nothing. */
export function forgetReports(): void {
  for (const file of Object.values(reportFiles)) rmSync(file, { force: true });
}

/** What Vitest and Playwright counted together; a report that is not there counts for nothing. */
export function readCounts(): TestCounts {
  return sum(
    toVitestCounts(readReport(reportFiles.vitest)),
    toPlaywrightCounts(readReport(reportFiles.playwright)),
  );
}

export function toVitestCounts(report: unknown): TestCounts {
  const counts = vitestReport.safeParse(report).data;
  if (!counts) return none;
  return { passed: counts.numPassedTests, failed: counts.numFailedTests, skipped: counts.numPendingTests };
}

export function toPlaywrightCounts(report: unknown): TestCounts {
  const stats = playwrightReport.safeParse(report).data?.stats;
  if (!stats) return none;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** The closing line of `npm test`. */
export function toCountLine(counts: TestCounts): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 };

function sum(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
