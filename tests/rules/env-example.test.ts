import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Set by the start scripts, not by people. */
const notForPeople = ["NODE_ENV", "OUTBOX_PAGE"];

it(".env.example names every variable that a process reads, and no other", () => {
  const schemas = ["app/env.server.ts", ...globSync("embedded/*/settings.ts", { cwd: root })];
  const read = schemas.flatMap((file) => matches(file, /^ {2}([A-Z][A-Z_]+):/gm));
  const named = matches(".env.example", /^#([A-Z_]+)=/gm);
  expect(named.toSorted()).toEqual(
    [...new Set(read)].filter((name) => !notForPeople.includes(name)).toSorted(),
  );
});

function matches(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
