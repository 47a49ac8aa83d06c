// npm run check, npm test, npm run test:slow and others: run a suite's steps and end with the tests that failed.
import { readArguments } from "../read-arguments.ts";
import { toMissingLines } from "./missing-programs.ts";
import { runStages } from "./run-stages.ts";
import { deleteResults, readResults, toCountLines, toFailureLines } from "./test-results.ts";
import { propertyStages, SUITES } from "./test-suites.ts";

const [suite = "", seed] = process.argv.slice(2);
const takesSeed = suite === "test:properties";
const stages = takesSeed ? propertyStages(seed) : (SUITES[suite] ?? []);
const steps = stages.map((stage) => `  ${stage.flatMap(Object.keys).join(", ")}\n`);
const usage = `npm run ${suite}${takesSeed ? " [-- SEED]" : ""}`;
readArguments(`${usage}\n\nRuns these steps:\n${steps.join("")}`, {}, takesSeed ? 2 : 1);

deleteResults();
const failedSteps = await runStages(stages);
const results = readResults();
console.log(
  [
    "",
    ...toFailureLines(results),
    ...(failedSteps.length > 0 ? [`Stopped at: ${failedSteps.join(", ")}`] : []),
    ...toMissingLines(suite),
    ...toCountLines(results),
  ].join("\n"),
);
if (failedSteps.length > 0 || results.some(({ outcome }) => outcome === "failed")) process.exitCode = 1;
