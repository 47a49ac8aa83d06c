import { StartError } from "../../start-error.ts";
import type { Step } from "../run-stages.ts";
import { readCounts } from "../test-counts.ts";
import { readFailures } from "../test-failures.ts";
import { deleteReports } from "../test-reports.ts";
import { buildStale, playwrightStep, vitestStep } from "../test-steps.ts";

export type TestFiles = { readonly tests: readonly string[]; readonly isSlow?: boolean };

/**
 * Runs files of tests as their suites do.
 * @returns the tests that failed, each after its file
 * @throws {StartError} if none ran, as when the build is broken: that says nothing of the tests
 */
export async function runTests({ tests, isSlow = false }: TestFiles): Promise<string[]> {
  deleteReports();
  const output: Buffer[] = [];
  const suites = Map.groupBy(tests, (file) => suiteOf(file, isSlow));
  for (const [suite, files] of suites)
    for (const step of toSteps(suite, files)) await step.run((chunk) => output.push(chunk));
  const { passed, failed } = readCounts();
  if (passed + failed > 0) return readFailures().map(({ name }) => name);
  process.stdout.write(Buffer.concat(output));
  throw new StartError(`None of these tests ran: ${tests.join(", ")}`);
}

/** A project of Vitest's, or the browser tests of `npm test` or of `npm run test:slow`. */
export function suiteOf(file: string, isSlow = false): string {
  if (file.startsWith("tests/e2e/")) return isSlow ? "slow browser" : "browser";
  if (file.endsWith(".slow.test.ts")) return "slow";
  if (file.startsWith("tests/contract/")) return isSlow ? "contract-postgresql" : "contract";
  return file.startsWith("tests/integration/") ? "integration" : "unit";
}

function toSteps(suite: string, files: readonly string[]): readonly Step[] {
  if (suite === "browser") return [buildStale, playwrightStep(suite, ["with-js", "no-js"], files)];
  if (suite === "slow browser") return [buildStale, playwrightStep(suite, ["slow"], files)];
  const projects = suite === "unit" ? ["unit", "unit-own-modules"] : [suite];
  return [vitestStep(suite, { projects, files })];
}
