import { join, resolve } from "node:path";
import { createHmac, timingSafeEqual } from "node:crypto";
import { readOrCreateSecret } from "../secrets/read-or-create-secret.ts";

/** Keys that let those who hold an event read its results. */
export type EventKeys = {
  /** The key of an event's code, whatever its letter case. */
  keyOf(code: string): string;
  isKey(code: string, key: string): boolean;
};

/** Keys are HMACs of the code; the first secret makes them, and all are honoured. */
export function createEventKeys(secrets: readonly string[]): EventKeys {
  const [first] = secrets;
  if (first === undefined) throw new Error("There is no secret to make events' keys with");
  return {
    keyOf: (code) => toKey(first, code),
    isKey: (code, key) =>
      secrets.some((secret) => {
        const [right, given] = [Buffer.from(toKey(secret, code)), Buffer.from(key)];
        return right.length === given.length && timingSafeEqual(right, given);
      }),
  };
}

/** The words before the code keep such an HMAC from being anything else that the secret signs. */
function toKey(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`event results of ${code.toLowerCase()}`).digest("base64url");
}

/** The keys of a service with these settings; without secrets of its own, the one in its data folder is used. */
export function openEventKeys(settings: { JWT_SECRETS?: string[] | undefined; DATA_DIR: string }): EventKeys {
  const file = join(resolve(settings.DATA_DIR, "user-api"), "jwt-secret");
  return createEventKeys(settings.JWT_SECRETS ?? [readOrCreateSecret(file)]);
}
