import { findPostgresOn } from "./find-postgres.ts";
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

/** The lanes of a stage take about equally long on two cores. */
export const SUITES: Record<string, readonly Stage[]> = {
  check: [[[generateRouteTypes]], [[checkTypes, lintChanged], [vitestStep("unit tests", ["unit"])]]],
  all: [
    [[generateRouteTypes]],
    [[lint], [checkTypes, checkFormat, checkDependencies, checkContent]],
    [[buildStale]],
    [[vitestStep("unit, contract and integration tests", ["unit", "rules", "contract", "integration"])]],
    [[playwrightStep("browser tests", ["with-js", "no-js"])]],
  ],
  slow: [
    [[buildStale]],
    [[vitestStep("slow tests", ["slow", ...(findPostgresOn(thisMachine()) ? ["contract-postgresql"] : [])])]],
    [[playwrightStep("slow browser tests", ["slow"])]],
  ],
};
