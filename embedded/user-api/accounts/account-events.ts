import { createHmac } from "node:crypto";
import type { Logger } from "pino";

export type AccountEvent =
  "refresh_token_reused" | "login_locked_out" | "password_changed" | "email_changed" | "account_deleted";

/** Events an operator looks for after an account was taken over, one log line each. */
export type AccountEvents = {
  log(event: AccountEvent, userUuid: string | null): void;
};

/** A user's lines share a keyed hash of the uuid, made with the first secret, which names nobody. */
export function createAccountEvents(log: Logger, secrets: readonly string[]): AccountEvents {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("There is no secret to hash users of events with");
  return {
    log: (event, userUuid) => {
      log.info({ event, user: userUuid === null ? null : hashOf(userUuid, secret) }, "account event");
    },
  };
}

/** The prefix keeps this HMAC apart from all others made with the same secret. */
function hashOf(userUuid: string, secret: string): string {
  return createHmac("sha256", secret).update(`account events of ${userUuid}`).digest("hex");
}
