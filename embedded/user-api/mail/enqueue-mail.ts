import type { Kysely } from "kysely";
import { v7 } from "uuid";
import type { Schema } from "../database/schema.ts";
import type { DueMail } from "./mail.ts";

/**
 * Puts a mail into the queue. Pass the transaction that makes it due, so that both happen or none, and
 * call `services.mailer.wake()` once it is committed: that never waits and never throws. Deleting a user
 * deletes the rows of `mails` with its uuid.
 */
export async function enqueueMail(trx: Kysely<Schema>, mail: DueMail, now: Date): Promise<void> {
  await trx
    .insertInto("mails")
    .values({
      user_uuid: mail.userUuid,
      id: v7({ msecs: now.getTime() }),
      kind: mail.kind,
      recipient: mail.to,
      language: mail.language,
      created_at: now,
      next_try_at: now,
    })
    .execute();
}
