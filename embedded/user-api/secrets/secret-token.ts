import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A token that is nothing but 256 random bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What the database keeps of a token. Its 256 bits cannot be guessed, so that a plain hash will do. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function createSalt(): Buffer {
  return randomBytes(TOKEN_BYTES);
}

/**
 * The token that follows another. Whoever holds the old one alone cannot make it, nor can who reads the salt
 * in the database alone.
 */
export function followingToken(token: string, salt: Buffer): string {
  return createHmac("sha256", token).update(salt).digest("base64url");
}
