import { expect, it } from "vitest";
import { toCountLine, toPlaywrightCounts, toVitestCounts } from "./test-counts.ts";

it("reads Vitest's report", () => {
  const report = {
    numTotalTests: 6,
    numPassedTests: 3,
    numFailedTests: 2,
    numPendingTests: 1,
    success: false,
  };
  expect(toVitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

it("reads Playwright's report, and counts a test that passed only sometimes as failed", () => {
  const report = { suites: [], stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2, duration: 1 } };
  expect(toPlaywrightCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

it("counts a report that is missing or cut off as nothing", () => {
  expect([toVitestCounts(null), toPlaywrightCounts({ suites: [] })].map(toCountLine)).toEqual([
    "0 passed, 0 failed",
    "0 passed, 0 failed",
  ]);
});
