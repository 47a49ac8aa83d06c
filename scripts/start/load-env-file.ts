import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { nearestName } from "../../platform/nearest-name.ts";
import { StartError } from "../../platform/start-error.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { toCutLines } from "./cut-variables.ts";

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

/** Variables of Node, npm, libpq and others, or of a single command. */
const OF_OTHERS =
  /^(?:NODE_|npm_|PG|LC_|SENTRY_(?:AUTH_TOKEN|ORG|PROJECT)$|(?:HTTPS?|NO)_PROXY$|(?:TZ|LANG|NO_COLOR|OUTBOX_PAGE|CONTENTFUL_MANAGEMENT_TOKEN)$)/;

/** A line for each unknown name. @param example the text of .env.example, which lists all known names */
export function toUnknownLines(names: readonly string[], example: string): string[] {
  const known = [...example.matchAll(/^#?([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const unknown = names.filter((name) => !known.includes(name) && !OF_OTHERS.test(name));
  return unknown.map((name) => {
    const nearest = nearestName(name, known);
    const hint = nearest ? `did you mean ${nearest}?` : ".env.example lists all that are.";
    return `.env: ${name} is not known; ${hint}`;
  });
}
