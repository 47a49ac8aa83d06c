import { createHash, createHmac, randomBytes } from "node:crypto";
import { CROCKFORD_DIGITS, readCrockford } from "../../../contracts/rules/spelling.ts";

const TOKEN_BYTES = 32;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A fast hash is enough, because 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function createSalt(): Buffer {
  return randomBytes(TOKEN_BYTES);
}

/** The database stores only the salt, so only a holder of the old token can derive the next one. */
export function deriveNextToken(token: string, salt: Buffer): string {
  return createHmac("sha256", token).update(salt).digest("base64url");
}

const ID_LENGTH = 12;

/** A certificate's id of 60 random bits, for example 7K3M-Q9TX-2WVB. */
export function createPublicId(): string {
  return hyphenate(randomCrockford(ID_LENGTH), 4);
}

/** Accepts any spelling that people type, and returns the canonical id; null if it is malformed. */
export function parsePublicId(typed: string): string | null {
  const code = readCrockford(typed, ID_LENGTH);
  return code === null ? null : hyphenate(code, 4);
}

export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => CROCKFORD_DIGITS.charAt(byte % 32)).join("");
}

export function hyphenate(code: string, size: number): string {
  return (code.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join("-");
}
