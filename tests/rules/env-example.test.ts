import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Set by the start scripts only. */
const INTERNAL_VARIABLES = ["NODE_ENV", "OUTBOX_PAGE"];

it(".env.example names every variable that a process reads, and no other", () => {
  const schemas = [
    "app/services/settings/variables.server.ts",
    ...globSync("embedded/*/settings.ts", { cwd: ROOT }),
  ];
  const read = schemas.flatMap((file) => matches(file, /^ {2}([A-Z][A-Z_]+):/gm));
  const named = matches(".env.example", /^#([A-Z_]+)=/gm);
  expect(named.toSorted()).toEqual(
    [...new Set(read)].filter((name) => !INTERNAL_VARIABLES.includes(name)).toSorted(),
  );
});

function matches(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
