// npm run check, npm test, npm run test:slow and test:scale: run a suite's steps and end with the tests that failed.
import { exitOnStartError } from "../exit-on-start-error.ts";
import { StartError } from "../start-error.ts";
import { thisMachine } from "./machine.ts";
import { toMissingLines } from "./missing-programs.ts";
import { runStages } from "./run-stages.ts";
import { readCounts, toCountLine } from "./test-counts.ts";
import { readFailures, toFailureLines } from "./test-failures.ts";
import { deleteReports } from "./test-reports.ts";
import { SUITES } from "./test-suites.ts";

await exitOnStartError(async () => {
  const suite = process.argv[2] ?? "";
  const stages = SUITES[suite];
  if (!stages) throw new StartError(`test.ts takes one of: ${Object.keys(SUITES).join(", ")}.`);
  deleteReports();
  const failedSteps = await runStages(stages);
  const counts = readCounts();
  console.log();
  for (const line of toFailureLines(readFailures())) console.log(line);
  if (failedSteps.length > 0) console.log(`Stopped at: ${failedSteps.join(", ")}`);
  for (const line of toMissingLines(suite, thisMachine())) console.log(line);
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
  console.log(toCountLine(counts));
  if (failedSteps.length > 0 || counts.failed > 0) process.exit(1);
});
