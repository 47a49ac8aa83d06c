import { expect, it } from "vitest";
import { createSalt, createToken, followingToken, hashToken } from "./secret-token.ts";

it("tokens are 256 bits in letters that fit an address, and no two are the same", () => {
  const tokens = Array.from({ length: 1_000 }, createToken);
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

it("the token that follows needs both the old one and its salt", () => {
  const [token, salt] = [createToken(), createSalt()];
  const next = followingToken(token, salt);
  expect(followingToken(token, salt)).toBe(next);
  expect(next).toMatch(/^[\w-]{43}$/);
  expect([followingToken(token, createSalt()), followingToken(createToken(), salt)]).not.toContain(next);
  expect(hashToken(next)).toHaveLength(32);
});
