import { createHmac } from "node:crypto";
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

it.each(["HA\u030aLL24", " håll24 ", "hå\u00adll24\u200b"])("the code %j has the key of håll24", (typed) => {
  const keys = createEventKeys(["one"]);
  expect(keys.createKey(typed)).toBe(keys.createKey("håll24"));
  expect(keys.verifyKey(typed, keys.createKey("håll24"))).toBe(true);
});

it.each([
  ["håll24", "HÅLL24"],
  ["ha\u030all24", "HÅLL24"],
  ["hå\u00adll24", "hå\u00adll24"],
])("the key that release 0.1.0 made for %j opens %j", (made, asked) => {
  const key = createHmac("sha256", "one").update(`event results of ${made}`).digest("base64url");
  expect(createEventKeys(["one"]).verifyKey(asked, key)).toBe(true);
});
