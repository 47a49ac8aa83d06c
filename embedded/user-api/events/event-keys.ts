import { createHmac, timingSafeEqual } from "node:crypto";
import { join, resolve } from "node:path";
import { MAX_SPELLED_LENGTH, toSpellingKey } from "../../../contracts/rules/spelling.ts";
import { readOrCreateSecret } from "../../../platform/disk.ts";

export type EventKeys = {
  /** Makes the same key for every spelling of the code. */
  createKey(code: string): string;
  verifyKey(code: string, key: string): boolean;
  /** Makes another key than for an event, because an event of the content may get a room's code. */
  createRoomKey(code: string): string;
  verifyRoomKey(code: string, key: string): boolean;
};

/** The first secret makes keys, and all secrets verify them. */
export function createEventKeys(secrets: readonly string[]): EventKeys {
  const [first] = secrets;
  if (first === undefined) throw new Error("There is no secret to make events' keys with");
  return {
    createKey: (code) => toKey(first, toSpellingKey(code)),
    verifyKey: (code, key) =>
      secrets.some((secret) => keySpellings(code).some((spelling) => isEqual(toKey(secret, spelling), key))),
    createRoomKey: (code) => toRoomKey(first, code),
    verifyRoomKey: (code, key) => secrets.some((secret) => isEqual(toRoomKey(secret, code), key)),
  };
}

/** Includes the spelling of release 0.1.0, which made keys of the code in lower case, in the Unicode form that was typed. */
function keySpellings(code: string): string[] {
  const key = toSpellingKey(code);
  return key.length > MAX_SPELLED_LENGTH ? [key] : [key, key.normalize("NFD"), code.toLowerCase()];
}

function toKey(secret: string, spelling: string): string {
  return createHmac("sha256", secret).update(`event results of ${spelling}`).digest("base64url");
}

function toRoomKey(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`room results of ${code}`).digest("base64url");
}

function isEqual(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Uses the secret in the data folder if JWT_SECRETS is not set. */
export function openEventKeys(settings: { JWT_SECRETS?: string[] | undefined; DATA_DIR: string }): EventKeys {
  const file = join(resolve(settings.DATA_DIR, "user-api"), "jwt-secret");
  return createEventKeys(settings.JWT_SECRETS ?? [readOrCreateSecret(file)]);
}
