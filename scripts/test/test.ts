// npm run check, npm test, npm run test:slow, test:scale and test:properties [-- seed]: run a suite's steps and end with the tests that failed.
import { toMissingLines } from "./missing-programs.ts";
import { runStages } from "./run-stages.ts";
import { deleteResults, readResults, toCountLines, toFailureLines } from "./test-results.ts";
import { propertyStages, SUITES } from "./test-suites.ts";

const [suite = "", seed] = process.argv.slice(2);
deleteResults();
const failedSteps = await runStages(suite === "properties" ? propertyStages(seed) : (SUITES[suite] ?? []));
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
// A test that passes only sometimes fails no step.
if (failedSteps.length > 0 || results.some(({ outcome }) => outcome === "failed")) process.exitCode = 1;
