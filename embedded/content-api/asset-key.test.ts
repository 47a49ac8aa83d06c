import { expect, it } from "vitest";
import { createAssetKey } from "./asset-key.ts";

const NOW_S = 1_800_000_000;
const DAY_S = 24 * 60 * 60;

function createFor(expiresAt: unknown) {
  return createAssetKey(JSON.stringify({ expiresAt }), NOW_S * 1000);
}

it.each([NOW_S, NOW_S + 2 * DAY_S])("has a policy and a secret until %d", (expiresAt) => {
  const { policy, secret } = createFor(expiresAt);
  expect([policy, secret]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
});

it.each([NOW_S - 1, NOW_S + 2 * DAY_S + 1, "soon", undefined])("is refused for %s", (expiresAt) => {
  expect(() => createFor(expiresAt)).toThrow("expiresAt");
});
