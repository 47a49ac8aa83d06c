import { createHmac } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEventKeys, openEventKeys } from "../events/event-keys.ts";
import {
  createPublicId,
  createSalt,
  createToken,
  deriveNextToken,
  hashToken,
  parsePublicId,
} from "./secrets.ts";

it("tokens are 256 random bits in base64url", () => {
  const tokens = Array.from({ length: 1_000 }, createToken);
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

it("the next token depends on both the old token and the salt", () => {
  const [token, salt] = [createToken(), createSalt()];
  const next = deriveNextToken(token, salt);
  expect(deriveNextToken(token, salt)).toBe(next);
  expect(next).toMatch(/^[\w-]{43}$/);
  expect([deriveNextToken(token, createSalt()), deriveNextToken(createToken(), salt)]).not.toContain(next);
  expect(hashToken(next)).toHaveLength(32);
});

describe("the keys of events", () => {
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

  it("with JWT_SECRETS, keys are made with the first one, and those of an older one still open", () => {
    const key = openEventKeys({ DATA_DIR, JWT_SECRETS: ["one", "two"] }).createKey("fair");
    expect(createEventKeys(["one"]).createKey("fair")).toBe(key);
    expect(createEventKeys(["new", "one"]).verifyKey("fair", key)).toBe(true);
  });

  it("a room's key opens neither another room nor an event with the room's code", () => {
    const keys = createEventKeys(["one", "two"]);
    const key = keys.createRoomKey("K7M2PQ");
    expect([keys.verifyRoomKey("K7M2PQ", key), keys.verifyRoomKey("K7M2PR", key)]).toEqual([true, false]);
    expect([keys.verifyKey("K7M2PQ", key), keys.verifyRoomKey("K7M2PQ", keys.createKey("K7M2PQ"))]).toEqual([
      false,
      false,
    ]);
    expect(keys.verifyRoomKey("K7M2PQ", createEventKeys(["two"]).createRoomKey("K7M2PQ"))).toBe(true);
    expect(keys.verifyRoomKey("K7M2PQ", createEventKeys(["three"]).createRoomKey("K7M2PQ"))).toBe(false);
  });

  it.each(["HA\u030aLL24", " håll24 ", "hå\u00adll24\u200b"])(
    "the code %j has the key of håll24",
    (typed) => {
      const keys = createEventKeys(["one"]);
      expect(keys.createKey(typed)).toBe(keys.createKey("håll24"));
      expect(keys.verifyKey(typed, keys.createKey("håll24"))).toBe(true);
    },
  );

  it.each([
    ["håll24", "HÅLL24"],
    ["ha\u030all24", "HÅLL24"],
    ["hå\u00adll24", "hå\u00adll24"],
  ])("the key that release 0.1.0 made for %j opens %j", (made, asked) => {
    const key = createHmac("sha256", "one").update(`event results of ${made}`).digest("base64url");
    expect(createEventKeys(["one"]).verifyKey(asked, key)).toBe(true);
  });
});

it("an id is random and has twelve characters of Crockford's base32 in groups of four", () => {
  const ids = Array.from({ length: 500 }, createPublicId);
  for (const id of ids) expect(id).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(parsePublicId(id)).toBe(id);
});

it.each([
  ["7k3m-q9tx-2wvb", "7K3M-Q9TX-2WVB"],
  ["7K3MQ9TX2WVB", "7K3M-Q9TX-2WVB"],
  ["7K3M-Q9TX-2WV", null],
  ["7K3M-Q9TX-2WVB9", null],
])("parses %j as %j", (typed, id) => {
  expect(parsePublicId(typed)).toBe(id);
});
