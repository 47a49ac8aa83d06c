// npm run test:scale: millions of rows, ten times the fuzz, and processes and databases that die.
import { exitOnStartError } from "../exit-on-start-error.ts";
import { runNode } from "../run-command.ts";
import { runStages, type Step } from "./run-stages.ts";

const VITEST = "node_modules/vitest/vitest.mjs";
const FUZZ_REQUESTS = "100000";
const FAIL_OVER = ["contract/user-api/kill", "contract/user-api/lost-database", "integration/outages"];

const STEPS: readonly Step[] = [
  {
    name: "the daily job over a million users",
    run: () => runNode("bench/user-api/bench.ts", ["--only", "retention"]),
  },
  { name: "millions of answers", run: () => runNode("bench/user-api/bench.ts", ["--only", "history"]) },
  { name: `fuzz of ${FUZZ_REQUESTS} requests`, run: fuzz },
  { name: "fail-over", run: () => runNode(VITEST, ["run", "--reporter=verbose", ...FAIL_OVER]) },
];

await exitOnStartError(async () => {
  const failed = await runStages(STEPS.map((step) => [[step]]));
  if (failed.length > 0) process.exit(1);
});

function fuzz(): Promise<number> {
  const env = { ...process.env, FUZZ_REQUESTS };
  return runNode(VITEST, ["run", "--project", "slow", "--reporter=verbose", "fuzz", "raw-requests"], { env });
}
