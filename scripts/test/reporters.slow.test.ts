import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeProject, makeFakeProject } from "../../tests/setup/fake-project.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { toCleanEnvironment } from "../support/product.ts";
import type { TestResult } from "./test-results.ts";

const TESTS = `describe("npm start", () => {
  it('says "a (b)" & it\\'s $HOME', () => expect(1).toBe(2));
  it("goes on", () => expect(1).toBe(1));
});
`;
const CONFIG = `export default {
  testDir: ".", testMatch: "page.spec.ts", retries: 1, workers: 1,
  reporter: "./scripts/test/playwright-reporter.ts",
  projects: [{ name: "with-js" }, { name: "no-js" }],
};
`;
const SPEC = `import { expect, test } from "@playwright/test";
test("passes only sometimes", ({}, { retry }) => expect(retry).toBe(1));
test.describe("a page", () => {
  test("has a name", ({}, { project }) => expect(project.name).toBe("no-js"));
});
`;

let project: FakeProject;

beforeAll(() => {
  project = makeFakeProject();
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(project.folder, "node_modules"));
});
afterAll(() => project.remove());

describe("Vitest's reporter", () => {
  let results: TestResult[] = [];

  beforeAll(() => {
    mkdirSync(join(project.folder, "app"));
    write("app/start.test.ts", `import { describe, expect, it } from "vitest";\n${TESTS}`);
    write("app/broken.test.ts", 'import "./nowhere.ts";\n');
    results = resultsOf("npx vitest run --dir app --reporter=./scripts/test/vitest-reporter.ts");
  });

  it("keeps the outcome of each test, and a file that cannot be loaded as a failed one", () => {
    expect(results.map(({ name, outcome }) => [name, outcome]).toSorted()).toEqual([
      ["app/broken.test.ts", "failed"],
      ["app/start.test.ts > npm start > goes on", "passed"],
      ['app/start.test.ts > npm start > says "a (b)" & it\'s $HOME', "failed"],
    ]);
  });

  it("names a command that runs one test alone, with any characters in its name", () => {
    const failed = results.find(({ name }) => name.includes("$HOME"));
    expect(run(failed?.command ?? "")).toMatch(/Tests {2}1 failed \| 1 skipped/);
  });
});

describe("Playwright's reporter", () => {
  let results: TestResult[] = [];

  beforeAll(() => {
    write("playwright.config.ts", CONFIG);
    write("page.spec.ts", SPEC);
    results = resultsOf("npx playwright test");
  });

  it("counts a test that passes only sometimes as failed, and names each with its project", () => {
    expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([
      ["page.spec.ts > passes only sometimes (with-js)", "failed"],
      ["page.spec.ts > a page > has a name (with-js)", "failed"],
      ["page.spec.ts > passes only sometimes (no-js)", "failed"],
      ["page.spec.ts > a page > has a name (no-js)", "passed"],
    ]);
  });

  it("names a command that runs one test alone", () => {
    const { command = "" } = results.find(({ name }) => name.includes("has a name (with-js)")) ?? {};
    expect(command).toBe("npx playwright test page.spec.ts:4 --project with-js");
    const output = run(command);
    expect(output).toContain("page.spec.ts > a page > has a name (with-js)");
    expect(output).not.toContain("sometimes");
  });
});

function write(file: string, text: string): void {
  writeFileSync(join(project.folder, file), text);
}

function run(command: string): string {
  const env = { ...toCleanEnvironment(process.env), NO_COLOR: "1" };
  const { stdout } = spawnSync(command, { shell: true, cwd: project.folder, env, encoding: "utf8" });
  return stdout;
}

/** The results of a run that fails. */
function resultsOf(command: string): TestResult[] {
  rmSync(join(project.folder, "test-results"), { recursive: true, force: true });
  run(command);
  const lines = readFileSync(join(project.folder, "test-results/results.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}
