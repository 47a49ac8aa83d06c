import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PROJECT_ROOT } from "../project-root.ts";
import { findLockfileFaults } from "./find-lockfile-faults.ts";

const packageFile = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

const LICENCES = new Map([
  ["@digitalbazaar/credentials-context", "BSD-3-Clause"],
  ["decko", "MIT"],
  ["stickyfill", "MIT"],
]);

export function readLockfileFaults(): string[] {
  const { allowScripts } = packageFile.parse(JSON.parse(readText("package.json")));
  const scripts = new Set(Object.keys(allowScripts));
  return findLockfileFaults(readText("package-lock.json"), { scripts, licences: LICENCES });
}

function readText(name: string): string {
  return readFileSync(join(PROJECT_ROOT, name), "utf8");
}
