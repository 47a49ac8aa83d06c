import { expect, it, vi } from "vitest";
import SlowestTests from "./slowest-tests.ts";

function printedBy(report: (reporter: SlowestTests) => void): string[] {
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  report(new SlowestTests());
  return printed.mock.calls.flat().join("\n").trim().split("\n");
}

it("a run of Vitest's ends with its ten slowest tests, the slowest first", () => {
  const lines = printedBy((reporter) => {
    for (let second = 1; second <= 12; second += 1)
      reporter.onTestCaseResult({
        fullName: `takes ${second}`,
        module: { relativeModuleId: "app/slow.test.ts" },
        diagnostic: () => ({
          ...{ duration: second * 1000, slow: false, startTime: 0, heap: undefined },
          ...{ retryCount: 0, repeatCount: 0, flaky: false },
        }),
      });
    reporter.onTestRunEnd();
  });
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe("   12.0 s  app/slow.test.ts > takes 12");
});

it("a run of Playwright's does so, too", () => {
  const lines = printedBy((reporter) => {
    reporter.onTestEnd({ titlePath: () => ["", "no-js", "print.spec.ts", "prints"] }, { duration: 1_530 });
    reporter.onEnd();
  });
  expect(lines).toEqual(["The slowest tests:", "    1.5 s  no-js > print.spec.ts > prints"]);
});
