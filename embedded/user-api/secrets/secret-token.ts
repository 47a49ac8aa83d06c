import { createHash, createHmac, randomBytes } from "node:crypto";

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
