import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { createFile, makeFolder } from "../../../platform/disk.ts";

const BYTES_32 = /^[A-Za-z0-9_-]{43}$/;

const verificationKey = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().regex(BYTES_32),
  created: z.iso.datetime(),
});
const signingKey = verificationKey.extend({ d: z.string().regex(BYTES_32) });
const keySet = z.object({ keys: z.tuple([signingKey], verificationKey) });

export type VerificationKey = z.infer<typeof verificationKey>;
export type SigningKey = z.infer<typeof signingKey>;
/** The first key signs; all keys verify. */
export type KeySet = { keys: [SigningKey, ...VerificationKey[]] };

/** The message contains nothing from the file. */
export class KeyFileError extends Error {}

/** Reads a JWK Set whose keys have a `created`. @throws KeyFileError */
export function readKeyFile(file: string): KeySet {
  const { data } = keySet.safeParse(parseJson(readText(file)));
  if (data && isPair(data.keys[0])) return data;
  throw new KeyFileError("holds no JWK Set of Ed25519 keys whose first one has its private part");
}

/** Two processes that start at the same time use the same file. @throws KeyFileError */
export function readOrCreateKeyFile(file: string): KeySet {
  if (!existsSync(file)) writeKeyFile(file, { keys: [createKey()] }, createFile);
  return readKeyFile(file);
}

/** Puts a new key first. The other keys still verify, and their private parts are deleted. @throws KeyFileError */
export function addKey(file: string): KeySet {
  const retired = existsSync(file) ? readKeyFile(file).keys.map((key) => verificationKey.parse(key)) : [];
  const next: KeySet = { keys: [createKey(), ...retired] };
  writeKeyFile(file, next, replaceFile);
  return next;
}

function createKey(): SigningKey {
  const jwk = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return signingKey.parse({ ...jwk, created: new Date().toISOString() });
}

function isPair({ kty, crv, x, d }: SigningKey): boolean {
  const privateKey = createPrivateKey({ key: { kty, crv, x, d }, format: "jwk" });
  return createPublicKey(privateKey).export({ format: "jwk" }).x === x;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw toKeyFileError(error, "read");
  }
}

/** Hides the parser's message, which would quote the file. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

function writeKeyFile(file: string, keys: KeySet, write: (file: string, text: string) => void): void {
  try {
    makeFolder(dirname(file));
    write(file, `${JSON.stringify(keys, null, 2)}\n`);
  } catch (error) {
    throw toKeyFileError(error, "written");
  }
}

/** Replaces the file at once, so that a reader sees either the old one or the new one. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

function toKeyFileError(error: unknown, done: "read" | "written"): KeyFileError {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new KeyFileError(`cannot be ${done} (${code})`);
}
