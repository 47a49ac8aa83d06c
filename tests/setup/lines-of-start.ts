import { expect } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { StartedProcess } from "./started-process.ts";

export const WEB = ["scripts/start/start-part.ts", "web"] as const;
export const USER_API = ["scripts/start/start-part.ts", "user-api"] as const;
export const CONTENT_API = ["scripts/start/start-part.ts", "content-api"] as const;
export const MIGRATE = ["scripts/start/start-part.ts", "migrate"] as const;
export const PRODUCT = ["scripts/start/start.ts"] as const;

export async function linesOfFailedStart(
  [script, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
): Promise<string[]> {
  const PORT = String(await findFreePort());
  const started = new StartedProcess(PROJECT_ROOT, script, { PORT, LOG_LEVEL: "silent", ...env }, args);
  expect(await started.untilItEnds()).toBe(1);
  return started.output.trimEnd().split("\n");
}
