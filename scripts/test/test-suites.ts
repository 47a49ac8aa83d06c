import { findPostgresOn } from "./find-postgres.ts";
import { listPropertyTests } from "./list-property-tests.ts";
import { thisMachine } from "./machine.ts";
import type { Stage } from "./run-stages.ts";
import {
  buildStale,
  checkContent,
  checkDependencies,
  checkFormat,
  checkTypes,
  generateRouteTypes,
  lint,
  lintChanged,
  playwrightStep,
  vitestStep,
} from "./test-steps.ts";

const UNIT_PROJECTS = ["unit", "unit-own-modules"];
const FAST_PROJECTS = [...UNIT_PROJECTS, "rules", "contract", "integration"];
const POSTGRES_PROJECTS = findPostgresOn(thisMachine()) ? ["contract-postgresql"] : [];
const FUZZ_REQUESTS = "100000";
const FUZZ = { projects: ["slow"], files: ["fuzz", "raw-requests"], env: { FUZZ_REQUESTS } };
const MILLION = {
  projects: ["slow"],
  files: ["daily-job", "long-history"],
  env: { SCALE_USERS: "1000000" },
};
const MANY_PROPERTIES = {
  projects: FAST_PROJECTS,
  files: listPropertyTests(),
  env: { PROPERTY_RUNS: "200" },
};
const FAIL_OVER_TESTS = ["contract/user-api/kill", "contract/user-api/lost-database", "integration/outages"];

/** The lanes of a stage take about equally long on two cores. */
export const SUITES: Record<string, readonly Stage[]> = {
  check: [
    [[generateRouteTypes]],
    [[lintChanged], [checkTypes, vitestStep("unit tests", { projects: UNIT_PROJECTS })]],
  ],
  all: [
    [[generateRouteTypes]],
    [
      [lint, checkDependencies, checkContent],
      [checkTypes, checkFormat, buildStale],
    ],
    [[vitestStep("unit, contract and integration tests", { projects: FAST_PROJECTS })]],
    [[playwrightStep("browser tests", ["with-js", "no-js"])]],
  ],
  slow: [
    [[buildStale]],
    [[vitestStep("slow tests", { projects: ["slow", ...POSTGRES_PROJECTS] })]],
    [[vitestStep("properties", MANY_PROPERTIES)]],
    [[playwrightStep("slow browser tests", ["slow"])]],
  ],
  scale: [
    [[vitestStep("a million users", MILLION)]],
    [[vitestStep(`fuzz of ${FUZZ_REQUESTS} requests`, FUZZ)]],
    [[vitestStep("fail-over", { files: FAIL_OVER_TESTS })]],
  ],
};
