import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readOrCreateSecret } from "./disk.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("creates a secret of 256 bits once, readable only by the owner, and leaves no other file", () => {
  const file = join(folder, "secret");
  const secret = readOrCreateSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

it("replaces an empty file", () => {
  const file = join(folder, "secret");
  writeFileSync(file, "\n");
  expect(readOrCreateSecret(file)).toMatch(/^[\w-]{43}$/);
});
