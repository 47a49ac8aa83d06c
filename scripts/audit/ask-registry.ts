import { spawnSync } from "node:child_process";
import { z } from "zod";
import { PROJECT_ROOT } from "../project-root.ts";

const TIMEOUT_MS = 60_000;
const ADVISORIES = ["audit", "--omit=dev", "--json"];

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** A line for each package of the product with a known weakness; null if the registry does not respond. */
export function askRegistry(): string[] | null {
  const { stdout } = spawnSync("npm", ADVISORIES, {
    cwd: PROJECT_ROOT,
    encoding: "utf8",
    timeout: TIMEOUT_MS,
  });
  return readAdvisories(stdout ?? "");
}

export function readAdvisories(text: string): string[] | null {
  const parsed = report.safeParse(parseJson(text));
  if (!parsed.success) return null;
  return Object.entries(parsed.data.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
