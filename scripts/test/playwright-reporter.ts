import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { PROJECT_ROOT } from "../project-root.ts";
import { reportResults, type TestResult } from "./test-results.ts";

export default class PlaywrightReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    reportResults(this.#tests.map(toResult));
  }
}

/** A test that passes only sometimes counts as failed. */
function toResult(test: TestCase): TestResult {
  const [, project = "", , ...titles] = test.titlePath();
  const file = relative(PROJECT_ROOT, test.location.file);
  const outcomes = { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" } as const;
  return {
    name: `${[file, ...titles].join(" > ")} (${project})`,
    command: `npx playwright test ${file}:${test.location.line} --project ${project}`,
    outcome: outcomes[test.outcome()],
    ms: test.results.at(-1)?.duration ?? 0,
  };
}
