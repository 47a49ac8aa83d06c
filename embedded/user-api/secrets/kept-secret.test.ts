import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptSecret } from "./kept-secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a secret of 256 bits is made once, for the owner alone, and nothing else is left behind", () => {
  const file = join(folder, "secret");
  const secret = keptSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(file)).toBe(secret);
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test("a file that was never written out signs nothing with an empty secret", () => {
  const file = join(folder, "secret");
  writeFileSync(file, "\n");
  expect(keptSecret(file)).toMatch(/^[\w-]{43}$/);
});
