import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { toFailureLines, toPlaywrightFailures, toVitestFailures } from "./test-failures.ts";

/* Excerpts of reports by Vitest 5.1 and Playwright 1.64. */

const VITEST_REPORT = {
  numTotalTests: 3,
  testResults: [
    {
      status: "failed",
      message: "",
      name: join(PROJECT_ROOT, "tests/integration/start.test.ts"),
      assertionResults: [
        {
          ancestorTitles: ["npm start"],
          fullName: 'npm start says "a (b)" & it\'s $HOME',
          status: "failed",
          title: 'says "a (b)" & it\'s $HOME',
        },
        {
          ancestorTitles: ["npm start"],
          fullName: "npm start goes on",
          status: "passed",
          title: "goes on",
        },
      ],
    },
    {
      status: "failed",
      message: "Cannot find module '../nowhere.ts'",
      name: join(PROJECT_ROOT, "scripts/broken.test.ts"),
      assertionResults: [],
    },
    {
      status: "passed",
      message: "",
      name: join(PROJECT_ROOT, "scripts/fine.test.ts"),
      assertionResults: [{ ancestorTitles: [], fullName: "is fine", status: "passed", title: "is fine" }],
    },
  ],
};

const PLAYWRIGHT_REPORT = {
  config: { rootDir: join(PROJECT_ROOT, "tests/e2e") },
  suites: [
    {
      title: "page.spec.ts",
      specs: [
        {
          title: "passes only sometimes",
          file: "page.spec.ts",
          line: 9,
          tests: [{ projectName: "no-js", status: "flaky" }],
        },
      ],
      suites: [
        {
          title: "a page",
          specs: [
            {
              title: "has a name",
              file: "page.spec.ts",
              line: 3,
              tests: [
                { projectName: "with-js", status: "unexpected" },
                { projectName: "no-js", status: "expected" },
              ],
            },
          ],
        },
      ],
    },
  ],
  errors: [],
};

describe("the end of npm test", () => {
  it("names each of Vitest's failures and how to run it alone, whatever signs its name has", () => {
    expect(toFailureLines(toVitestFailures(VITEST_REPORT))).toEqual([
      'FAILED tests/integration/start.test.ts > npm start > says "a (b)" & it\'s $HOME',
      `  npx vitest run tests/integration/start.test.ts -t 'npm start says "a \\(b\\)" & it'\\''s \\$HOME'`,
      "FAILED scripts/broken.test.ts",
      "  npx vitest run scripts/broken.test.ts",
    ]);
  });

  it("names each of Playwright's failures with its project, those that passed only sometimes too", () => {
    expect(toFailureLines(toPlaywrightFailures(PLAYWRIGHT_REPORT))).toEqual([
      "FAILED tests/e2e/page.spec.ts > passes only sometimes (no-js)",
      "  npx playwright test tests/e2e/page.spec.ts:9 --project no-js",
      "FAILED tests/e2e/page.spec.ts > a page > has a name (with-js)",
      "  npx playwright test tests/e2e/page.spec.ts:3 --project with-js",
    ]);
  });

  it("names nothing where all is well, or where a report is missing or cut off", () => {
    const [, , fine] = VITEST_REPORT.testResults;
    expect(toVitestFailures({ testResults: [fine] })).toEqual([]);
    expect([toVitestFailures(null), toPlaywrightFailures({ suites: [] })]).toEqual([[], []]);
  });
});
