import { createHmac, timingSafeEqual } from "node:crypto";
import { join, resolve } from "node:path";
import { readOrCreateSecret } from "../secrets/read-or-create-secret.ts";

export type EventKeys = {
  /** The letter case of the code does not matter. */
  keyOf(code: string): string;
  isKey(code: string, key: string): boolean;
};

/** The first secret makes keys, and all secrets verify them. */
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

/** The prefix keeps this HMAC apart from all others made with the same secret. */
function toKey(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`event results of ${code.toLowerCase()}`).digest("base64url");
}

/** Without configured secrets, the one in the data folder is used. */
export function openEventKeys(settings: { JWT_SECRETS?: string[] | undefined; DATA_DIR: string }): EventKeys {
  const file = join(resolve(settings.DATA_DIR, "user-api"), "jwt-secret");
  return createEventKeys(settings.JWT_SECRETS ?? [readOrCreateSecret(file)]);
}
