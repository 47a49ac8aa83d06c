import { expect, it } from "vitest";
import { createSalt, createToken, deriveNextToken, hashToken } from "./secret-token.ts";

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
