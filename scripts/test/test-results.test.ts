import { describe, expect, it } from "vitest";
import { type TestResult, toCountLines, toFailureLines, toSlowestLines } from "./test-results.ts";

const PASSED: TestResult = {
  name: "a.test.ts > goes on",
  command: "npx vitest",
  outcome: "passed",
  ms: 1_530,
};
const FAILED: TestResult = { ...PASSED, name: "a.test.ts > says it", outcome: "failed" };

describe("a run of tests", () => {
  it("ends with its ten slowest tests, the slowest first", () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({ ...PASSED, ms: index * 1_000 }));
    const lines = toSlowestLines(tests).filter(Boolean);
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe("The slowest tests:");
    expect(lines[1]).toBe("   11.0 s  a.test.ts > goes on");
  });

  it("names each test that failed, with the command that runs it alone", () => {
    expect(toFailureLines([PASSED, FAILED])).toEqual(["FAILED a.test.ts > says it", "  npx vitest"]);
  });

  it("counts its tests, and mentions skipped ones if there are any", () => {
    expect(toCountLines([])).toEqual(["0 passed, 0 failed"]);
    expect(toCountLines([PASSED, FAILED, PASSED])).toEqual(["2 passed, 1 failed"]);
    expect(toCountLines([{ ...PASSED, outcome: "skipped" }])).toEqual(["1 skipped", "0 passed, 0 failed"]);
  });
});
