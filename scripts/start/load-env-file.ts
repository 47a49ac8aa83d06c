import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { StartError } from "../../platform/start-error.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { toCutLines } from "./cut-variables.ts";
import { toUnknownLines } from "./unknown-variables.ts";

const FILE = join(PROJECT_ROOT, ".env");
const EXAMPLE = join(PROJECT_ROOT, ".env.example");

/** Variables that are already set keep their values. Unknown names and cut values are reported. */
export function loadEnvFile(): void {
  if (!existsSync(FILE)) return;
  const text = readText();
  const given = parseEnv(text);
  for (const [name, value] of Object.entries(given)) process.env[name] ??= value;
  if (!existsSync(EXAMPLE)) return;
  const unknown = toUnknownLines(Object.keys(given), readFileSync(EXAMPLE, "utf8"));
  for (const line of [...toCutLines(text), ...unknown]) console.warn(line);
}

/** Some editors begin a file with a byte order mark. */
function readText(): string {
  try {
    return readFileSync(FILE, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new StartError(`.env cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
