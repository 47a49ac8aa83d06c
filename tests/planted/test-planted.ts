import { exitOnStartError } from "../../platform/start-error.ts";
import { StartError } from "../../platform/start-error.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import type { Fault } from "./fault.ts";
import { FAULTS } from "./faults.ts";
import { runTests, suiteOf } from "./run-tests.ts";
import { exitOnSignals, withFault } from "./with-fault.ts";

const HELP = `npm run test:planted [-- ID … | --slow]

Puts each fault of tests/planted into its file, runs the tests that should catch it, and puts the file back.
Prints a table, and ends with 1 if a fault is not caught. All of them take half an hour.
Run npm test first: a test that is red without the fault proves nothing.

  ID      only these faults
  --slow  the faults that only npm run test:slow catches; without it, all others`;

const TABLE_HEAD = `
| Fault | What a user would see | Suite | The test that caught it |
| --- | --- | --- | --- |`;

await exitOnStartError(async () => {
  const { options, words } = readArguments(HELP, { slow: { type: "boolean", default: false } }, Infinity);
  const faults = chooseFaults(words, options.slow);
  exitOnSignals();
  const missed = await plantEach(faults);
  if (missed.length > 0) throw new StartError(`Not caught: ${missed.join(", ")}`);
});

function chooseFaults(ids: readonly string[], isSlow: boolean): readonly Fault[] {
  if (ids.length === 0) return FAULTS.filter((fault) => (fault.isSlow ?? false) === isSlow);
  const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id));
  if (unknown.length > 0)
    throw new StartError(
      `No fault is called ${unknown.join(", ")}. There are: ${FAULTS.map(({ id }) => id).join(", ")}.`,
    );
  return FAULTS.filter(({ id }) => ids.includes(id));
}

/** @returns the faults that no test caught */
async function plantEach(faults: readonly Fault[]): Promise<string[]> {
  console.log(TABLE_HEAD);
  const missed: string[] = [];
  for (const fault of faults) {
    const failed = await withFault(PROJECT_ROOT, fault, () => runTests(fault));
    if (failed.length === 0) missed.push(fault.id);
    console.log(toRow(fault, failed));
  }
  return missed;
}

function toRow({ id, seen, isSlow }: Fault, failed: readonly string[]): string {
  const [first] = failed;
  if (first === undefined) return `| ${id} | ${seen} | none | not caught |`;
  const [file = "", ...titles] = first.split(" > ");
  const test = `\`${file}\`: ${titles.join(", ").replaceAll("|", "\\|")}`;
  return `| ${id} | ${seen} | ${suiteOf(file, isSlow)} | ${test} |`;
}
