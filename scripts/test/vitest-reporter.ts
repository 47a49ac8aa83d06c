import type { Reporter, TestCase, TestModule } from "vitest/node";
import { reportResults, type TestResult } from "./test-results.ts";

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    reportResults(modules.flatMap(toResults));
  }
}

/** A file that cannot be loaded, or whose hooks fail, counts as a failed test. */
function toResults(module: TestModule): TestResult[] {
  const file = module.relativeModuleId;
  const results = [...module.children.allTests()].map((test) => toResult(file, test));
  if (module.ok() || results.some(({ outcome }) => outcome === "failed")) return results;
  return [...results, { name: file, command: `npx vitest run ${file}`, outcome: "failed", ms: 0 }];
}

function toResult(file: string, test: TestCase): TestResult {
  const { state } = test.result();
  return {
    name: `${file} > ${test.fullName}`,
    command: `npx vitest run ${file} -t ${toShellWord(escapeRegExp(test.fullName))}`,
    outcome: state === "pending" ? "skipped" : state,
    ms: test.diagnostic()?.duration ?? 0,
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function toShellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
