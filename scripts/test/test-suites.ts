import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";
import { findProgram } from "./find-program.ts";
import type { Stage } from "./run-stages.ts";

export const UNIT = "--project unit --project unit-own-modules";
const FAST = `${UNIT} --project rules --project contract --project integration`;
const POSTGRES = findProgram("initdb") ? "--project contract-postgresql" : "";

/** TypeScript and ESLint both read the generated route types. */
const TYPEGEN = { "route types": "react-router typegen" };
const TSC = "tsc --incremental --tsBuildInfoFile node_modules/.cache/tsc.tsbuildinfo";
const ESLINT = "eslint --max-warnings 0 .";
/** The cache misses changed types in other files, so `npm test` lints without it. */
const ESLINT_CACHE = "--cache --cache-location node_modules/.cache/eslint/ --cache-strategy content";
const PRETTIER = "prettier --check . --cache --cache-strategy content";
const DEPCRUISE = "depcruise app bench contracts content embedded platform scripts server server.ts";
export const BUILD_STALE = "node scripts/build/build.ts --stale";

/** The suites. The lanes of a stage take about equally long on two cores. */
export const SUITES: Record<string, readonly Stage[]> = {
  typecheck: [[TYPEGEN], [{ types: TSC }]],
  lint: [[TYPEGEN], [{ lint: ESLINT, "dependency rules": DEPCRUISE }]],
  check: [[TYPEGEN], [{ lint: `${ESLINT} ${ESLINT_CACHE}` }, { types: TSC, "unit tests": vitest(UNIT) }]],
  test: [
    [TYPEGEN],
    [
      { lint: ESLINT, "dependency rules": DEPCRUISE, "content check": "CONTENT_DIR= node content/check.ts" },
      { types: TSC, format: PRETTIER, build: BUILD_STALE },
    ],
    [{ "unit, contract and integration tests": vitest(FAST) }],
    [{ "browser tests": playwright("--project with-js --project no-js") }],
  ],
  "test:slow": [
    [{ build: BUILD_STALE }],
    [{ "slow tests": vitest(`--project slow ${POSTGRES}`) }],
    [{ properties: `PROPERTY_RUNS=200 ${vitest(`${FAST} ${listPropertyTests()}`)}` }],
    [{ "slow browser tests": playwright("--project slow") }],
  ],
  "test:scale": [
    [{ "a million users": `SCALE_USERS=1000000 ${vitest("--project slow daily-job long-history")}` }],
    [{ "100000 odd requests": `FUZZ_REQUESTS=100000 ${vitest("--project slow raw-requests")}` }],
    [{ soak: "node bench/load/bench.ts --learners 100 --minutes 60 --growth 10" }],
    [{ "fail-over": vitest("user-api/kill user-api/lost-database integration/outages operation/operation") }],
  ],
  "test:mutants": ["rules", "sessions", "user-api"].map((name) => [
    { [name]: `stryker run tests/mutants/${name}.mjs` },
  ]),
};

/** Runs every property test with many more cases. Without a seed, five random ones are used. */
export function propertyStages(seed = ""): Stage[] {
  const seeds = /^\d+$/.test(seed) ? [Number(seed)] : Array.from({ length: 5 }, () => randomInt(2 ** 31));
  const command = `PROPERTY_RUNS=1000 ${vitest(listPropertyTests())} --testTimeout=600000`;
  return seeds.map((one) => [{ [`npm run test:properties -- ${one}`]: `PROPERTY_SEED=${one} ${command}` }]);
}

export function vitest(args: string): string {
  return `vitest run --reporter=dot --reporter=./scripts/test/vitest-reporter.ts ${args}`;
}

export function playwright(args: string): string {
  return `node scripts/test/require-browser.ts && playwright test ${args}`;
}

function listPropertyTests(): string {
  const tests = "{app,bench,contracts,content,embedded,platform,scripts,server,tests}/**/*.test.{ts,tsx}";
  const draws = (file: string) =>
    readFileSync(join(PROJECT_ROOT, file), "utf8").includes('from "fast-check"');
  return globSync(tests, { cwd: PROJECT_ROOT }).filter(draws).join(" ");
}
