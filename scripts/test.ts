// npm test: everything that must hold, the cheap things first; stops at the first step that fails.
import { exitOnStartError } from "./exit-on-start-error.ts";
import { StartError } from "./start-error.ts";
import { readCounts, toCountLine } from "./test-counts.ts";
import { readFailures, toFailureLines } from "./test-failures.ts";
import { forgetReports } from "./test-reports.ts";
import { testSteps } from "./test-steps.ts";

await exitOnStartError(async () => {
  forgetReports();
  const failed = await runSteps();
  const counts = readCounts();
  for (const line of toFailureLines(readFailures())) console.log(line);
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
  console.log(toCountLine(counts));
  if (failed || counts.failed > 0) process.exit(1);
});

/** @returns whether a step failed */
async function runSteps(): Promise<boolean> {
  for (const step of testSteps) {
    console.log(`\n== ${step.name}`);
    const beganMs = performance.now();
    const code = await step.run().catch(toExitCode);
    const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
    console.log(`== ${step.name}: ${code === 0 ? "done" : "FAILED"} after ${seconds} s`);
    if (code !== 0) {
      console.log(`\nStopped at: ${step.name}`);
      return true;
    }
  }
  return false;
}

function toExitCode(error: unknown): number {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  return 1;
}
