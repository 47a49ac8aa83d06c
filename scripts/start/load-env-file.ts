import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { PROJECT_ROOT } from "../project-root.ts";
import { StartError } from "../start-error.ts";
import { toUnknownLines } from "./unknown-variables.ts";

const FILE = join(PROJECT_ROOT, ".env");
const EXAMPLE = join(PROJECT_ROOT, ".env.example");

/** Variables that are already set keep their values. Unknown names are reported. */
export function loadEnvFile(): void {
  if (!existsSync(FILE)) return;
  try {
    process.loadEnvFile(FILE);
  } catch (error) {
    throw new StartError(`.env cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!existsSync(EXAMPLE)) return;
  const names = Object.keys(parseEnv(readFileSync(FILE, "utf8")));
  for (const line of toUnknownLines(names, readFileSync(EXAMPLE, "utf8"))) console.warn(line);
}
