import { createHmac } from "node:crypto";
import type { Logger } from "pino";

export type AccountEvent =
  "refresh_token_reused" | "login_locked_out" | "password_changed" | "email_changed" | "account_deleted";

/** What an operator looks for after somebody was robbed of an account, as one line of the log each. */
export type AccountEvents = {
  /** `userUuid` is null where it happened to nobody's account. */
  log(event: AccountEvent, userUuid: string | null): void;
};

/** A user's lines carry the same keyed hash of the uuid, by the first secret: they belong together, and name nobody. */
export function createAccountEvents(log: Logger, secrets: readonly string[]): AccountEvents {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("There is no secret to hash users of events with");
  return {
    log: (event, userUuid) => {
      log.info({ event, user: userUuid === null ? null : hashOf(userUuid, secret) }, "account event");
    },
  };
}

/** The words before the uuid keep such an HMAC from being anything else that the secret signs. */
function hashOf(userUuid: string, secret: string): string {
  return createHmac("sha256", secret).update(`account events of ${userUuid}`).digest("hex");
}
