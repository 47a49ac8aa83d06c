import { findProgram } from "./find-program.ts";

type Need = { readonly tests: string; readonly programs: readonly string[] };

/** The programs that some tests need; "a|b" means one of two. */
const NEEDS = {
  postgres: { tests: "the user API's tests on PostgreSQL (on PGlite they ran)", programs: ["initdb"] },
  firefox: { tests: "the journeys in Firefox", programs: ["firefox-esr|firefox"] },
  // The driver opens MiniBrowser, which needs a window. Xvfb provides an invisible one.
  webkit: { tests: "the journeys in WebKitGTK", programs: ["WebKitWebDriver", "Xvfb"] },
  operation: {
    tests: "restarts, faults and fail-over of servers",
    programs: [
      ...["nginx", "pgbouncer", "haproxy", "patroni", "patronictl", "etcd", "openssl"],
      ...["initdb", "psql", "pg_dump", "pg_restore", "unshare", "nsenter"],
    ],
  },
} satisfies Record<string, Need>;

/** A line for each kind of test that this machine cannot run. */
export function toMissingLines(suite: string, isInstalled = isOnThisMachine): string[] {
  return needsOf(suite).flatMap(({ tests, programs }) => {
    const missing = programs.filter((program) => !isInstalled(program)).join(", ");
    return missing ? [`NOT RUN: ${tests}, which need ${missing} (.ci/run installs it on Debian)`] : [];
  });
}

function needsOf(suite: string): readonly Need[] {
  switch (suite) {
    case "test":
      return [NEEDS.postgres];
    case "test:slow":
      return Object.values(NEEDS);
    case "test:scale":
      return [NEEDS.postgres, NEEDS.operation];
    default:
      return [];
  }
}

export function listMissingPrograms(need: keyof typeof NEEDS): string[] {
  return NEEDS[need].programs.filter((program) => !isOnThisMachine(program));
}

function isOnThisMachine(program: string): boolean {
  return findProgram(...program.split("|")) !== null;
}
