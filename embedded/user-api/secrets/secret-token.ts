import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A plain hash is enough, because 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function createSalt(): Buffer {
  return randomBytes(TOKEN_BYTES);
}

/** Making the next token takes both the old one and the stored salt. */
export function followingToken(token: string, salt: Buffer): string {
  return createHmac("sha256", token).update(salt).digest("base64url");
}
