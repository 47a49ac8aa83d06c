import { createHmac } from "node:crypto";
import type { Logger } from "pino";

export type AccountEvent =
  "refresh_token_reused" | "login_locked_out" | "password_changed" | "email_changed" | "account_deleted";

export type AccountEvents = {
  log(event: AccountEvent, userUuid: string | null): void;
};

/** Logs a keyed hash of the uuid (with the first secret): it links a user's lines without naming the user. */
export function createAccountEvents(log: Logger, secrets: readonly string[]): AccountEvents {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("There is no secret to hash users of events with");
  return {
    log: (event, userUuid) => {
      log.info({ event, user: userUuid === null ? null : hashUser(userUuid, secret) }, "account event");
    },
  };
}

function hashUser(userUuid: string, secret: string): string {
  return createHmac("sha256", secret).update(`account events of ${userUuid}`).digest("hex");
}
