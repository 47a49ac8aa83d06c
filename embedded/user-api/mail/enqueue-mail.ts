import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { PendingMail } from "./mail.ts";

/** Call `services.mailer.wake()` after the commit. */
export async function enqueueMail(trx: Kysely<Schema>, mail: PendingMail, now: Date): Promise<void> {
  await trx
    .insertInto("mails")
    .values({
      user_uuid: mail.userUuid,
      id: randomUUIDv7(),
      kind: mail.kind,
      recipient: mail.to,
      language: mail.language,
      created_at: now,
      next_try_at: now,
    })
    .execute();
}
