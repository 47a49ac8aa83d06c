import { createHmac, timingSafeEqual } from "node:crypto";
import { join, resolve } from "node:path";
import { toSpellingKey } from "../../../contracts/rules/spelling.ts";
import { readOrCreateSecret } from "../secrets/read-or-create-secret.ts";

export type EventKeys = {
  /** For the code in every spelling. */
  createKey(code: string): string;
  verifyKey(code: string, key: string): boolean;
};

/** The first secret makes keys, and all secrets verify them. */
export function createEventKeys(secrets: readonly string[]): EventKeys {
  const [first] = secrets;
  if (first === undefined) throw new Error("There is no secret to make events' keys with");
  return {
    createKey: (code) => toKey(first, code),
    verifyKey: (code, key) =>
      secrets.some((secret) => {
        const [right, given] = [Buffer.from(toKey(secret, code)), Buffer.from(key)];
        return right.length === given.length && timingSafeEqual(right, given);
      }),
  };
}

/** The prefix separates this HMAC from others with the same secret. */
function toKey(secret: string, code: string): string {
  return createHmac("sha256", secret)
    .update(`event results of ${toSpellingKey(code)}`)
    .digest("base64url");
}

/** Uses the secret in the data folder if JWT_SECRETS is not set. */
export function openEventKeys(settings: { JWT_SECRETS?: string[] | undefined; DATA_DIR: string }): EventKeys {
  const file = join(resolve(settings.DATA_DIR, "user-api"), "jwt-secret");
  return createEventKeys(settings.JWT_SECRETS ?? [readOrCreateSecret(file)]);
}
