// npm run test:properties [-- seed]: runs every property test from random seeds, with many more cases.
import { randomInt } from "node:crypto";
import { runNode } from "../run-command.ts";
import { listPropertyTests } from "./list-property-tests.ts";

const SEED_COUNT = 5;
const CASES = 1_000;
const TIMEOUT_MS = 600_000;
const MAX_SEED = 2 ** 31;

const FILES = listPropertyTests();
const [asked] = process.argv.slice(2);
const SEEDS = asked ? [asked] : Array.from({ length: SEED_COUNT }, () => String(randomInt(MAX_SEED)));

for (const seed of SEEDS) {
  console.log(`\n== seed ${seed}`);
  const env = { ...process.env, PROPERTY_SEED: seed, PROPERTY_RUNS: String(CASES) };
  const code = await runNode(
    "node_modules/vitest/vitest.mjs",
    ["run", `--testTimeout=${TIMEOUT_MS}`, ...FILES],
    { env },
  );
  if (code === 0) continue;
  console.log(`\nAgain with these cases: npm run test:properties -- ${seed}`);
  process.exit(code);
}
