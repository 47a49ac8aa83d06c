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

it("keys are made with the secret in the data folder, the same for whoever asks", () => {
  const key = openEventKeys({ DATA_DIR }).keyOf("fair");
  expect(openEventKeys({ DATA_DIR }).isKey("FAIR", key)).toBe(true);
  expect(createEventKeys(["another"]).isKey("fair", key)).toBe(false);
});

it("secrets that are set are used instead", () => {
  const key = openEventKeys({ DATA_DIR, JWT_SECRETS: ["one", "two"] }).keyOf("fair");
  expect(createEventKeys(["one"]).keyOf("fair")).toBe(key);
});
