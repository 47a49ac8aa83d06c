import { findFirefox, hasWebKit } from "./find-engines.ts";
import { listMissingPackages } from "./find-missing-packages.ts";
import { findPostgresOn } from "./find-postgres.ts";
import type { Machine } from "./machine.ts";

const WITHOUT_POSTGRES =
  "NOT RUN: the user API's tests on PostgreSQL, which is not installed (on PGlite they ran; CI runs them on both)";
const WITHOUT_FIREFOX =
  "NOT RUN: the journeys in Firefox, which is not installed (CI runs them; Debian: firefox-esr)";
const WITHOUT_WEBKIT =
  "NOT RUN: the journeys in WebKitGTK, which is not installed (CI runs them; Debian: webkit2gtk-driver and xvfb)";
const WITHOUT_SERVERS = "NOT RUN: restarts and fail-over on servers that are not installed";

/** A line for each kind of test that this machine could not run. */
export function toMissingLines(suite: string, machine: Machine): string[] {
  if (suite === "check") return [];
  const lines = findPostgresOn(machine) === null ? [WITHOUT_POSTGRES] : [];
  if (suite !== "slow") return lines;
  if (findFirefox(machine) === null) lines.push(WITHOUT_FIREFOX);
  if (!hasWebKit(machine)) lines.push(WITHOUT_WEBKIT);
  const missing = listMissingPackages(machine);
  if (missing.length > 0) lines.push(`${WITHOUT_SERVERS} (CI runs them; Debian: ${missing.join(", ")})`);
  return lines;
}
