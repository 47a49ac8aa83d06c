import { StartError } from "../../platform/start-error.ts";
import { runShell } from "../../scripts/run-command.ts";
import { deleteResults, readResults } from "../../scripts/test/test-results.ts";
import { BUILD_STALE, playwright, UNIT, vitest } from "../../scripts/test/test-suites.ts";
import type { Fault } from "./fault.ts";

/** Returns the tests that failed, each after its file. @throws {StartError} if none ran, for example after a broken build */
export async function runTests({ tests, isSlow }: Fault): Promise<string[]> {
  deleteResults();
  const output: Buffer[] = [];
  const suites = Map.groupBy(tests, (file) => suiteOf(file, isSlow));
  for (const [suite, files] of suites)
    await runShell(toCommand(suite, files.join(" ")), (chunk) => output.push(chunk));
  const results = readResults();
  if (results.some(({ outcome }) => outcome !== "skipped"))
    return results.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);
  process.stdout.write(Buffer.concat(output));
  throw new StartError(`None of these tests ran: ${tests.join(", ")}`);
}

export function suiteOf(file: string, isSlow = false): string {
  if (file.startsWith("tests/e2e/")) return isSlow ? "slow browser" : "browser";
  if (file.endsWith(".slow.test.ts")) return "slow";
  if (file.startsWith("tests/contract/")) return isSlow ? "contract-postgresql" : "contract";
  return file.startsWith("tests/integration/") ? "integration" : "unit";
}

function toCommand(suite: string, files: string): string {
  if (suite === "unit") return vitest(`${UNIT} ${files}`);
  if (!suite.endsWith("browser")) return vitest(`--project ${suite} ${files}`);
  const projects = suite === "browser" ? "--project with-js --project no-js" : "--project slow";
  return `${BUILD_STALE} && ${playwright(`${files} ${projects}`)}`;
}
