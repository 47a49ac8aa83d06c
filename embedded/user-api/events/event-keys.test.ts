import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createEventKeys, openEventKeys } from "./event-keys.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-keys-"));
  mkdirSync(join(DATA_DIR, "user-api"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

it("without JWT_SECRETS, keys are made with the secret in the data folder", () => {
  const key = openEventKeys({ DATA_DIR }).createKey("fair");
  expect(openEventKeys({ DATA_DIR }).verifyKey("FAIR", key)).toBe(true);
  expect(createEventKeys(["another"]).verifyKey("fair", key)).toBe(false);
});

it("with JWT_SECRETS, keys are made with the first one", () => {
  const key = openEventKeys({ DATA_DIR, JWT_SECRETS: ["one", "two"] }).createKey("fair");
  expect(createEventKeys(["one"]).createKey("fair")).toBe(key);
});

it("a key is for the code in every spelling, and the same as ever for one that is spelled well", () => {
  const keys = createEventKeys(["one"]);
  expect(keys.verifyKey(" A\u030aska", keys.createKey("åska"))).toBe(true);
  expect(keys.createKey("Åska")).toBe("FkUjUz2LPhOCkq8OCj1KTxPy4jXjSHpABkFFsBtYtRo");
});
