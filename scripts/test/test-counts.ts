import { z } from "zod";
import { readReports } from "./test-reports.ts";

export type TestCounts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function readCounts(): TestCounts {
  const { vitest, playwright } = readReports();
  return [...vitest.map(toVitestCounts), toPlaywrightCounts(playwright)].reduce(sum, NO_TESTS);
}

export function toVitestCounts(report: unknown): TestCounts {
  const counts = vitestReport.safeParse(report).data;
  if (!counts) return NO_TESTS;
  return { passed: counts.numPassedTests, failed: counts.numFailedTests, skipped: counts.numPendingTests };
}

export function toPlaywrightCounts(report: unknown): TestCounts {
  const stats = playwrightReport.safeParse(report).data?.stats;
  if (!stats) return NO_TESTS;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

export function toCountLine(counts: TestCounts): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}

function sum(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}
