import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import type { MailKind, Schema } from "../database/schema.ts";
import { toLanguage } from "../texts/language.ts";
import type { PendingMail } from "./mail.ts";

/** A mail that only this process may send until its claim ends. */
export type ClaimedMail = {
  id: string;
  mail: PendingMail;
  createdAt: Date;
  /** The number of attempts, with the current one. */
  tries: number;
};

type MailRow = {
  user_uuid: string;
  id: string;
  kind: MailKind;
  recipient: string;
  language: string;
  created_at: Date;
  tries: number;
};

// A claim postpones the next attempt instead of holding a transaction, so that a mail is retried if the process dies.
const CLAIM_STATEMENT = {
  name: "claim-mails",
  text: `with due as (
    select user_uuid, id from mails where next_try_at <= $1::timestamptz
    order by next_try_at limit $3::integer for update skip locked
  )
  update mails set tries = tries + 1, next_try_at = $2::timestamptz from due
  where mails.user_uuid = due.user_uuid and mails.id = due.id
  returning mails.user_uuid, mails.id, kind, recipient, language, created_at, tries`,
};

export async function claimMails(
  db: Database,
  now: Date,
  claimEnds: Date,
  limit: number,
): Promise<ClaimedMail[]> {
  const rows = await db.run<MailRow>(CLAIM_STATEMENT, [now, claimEnds, limit]);
  return rows.map((row) => ({
    id: row.id,
    mail: toMail(row),
    createdAt: row.created_at,
    tries: row.tries,
  }));
}

export async function deleteMail(db: Database, { id, mail }: ClaimedMail): Promise<void> {
  await db.query.deleteFrom("mails").where("user_uuid", "=", mail.userUuid).where("id", "=", id).execute();
}

/** Replaces the claim by a time for the next attempt. */
export async function postponeMail(db: Database, { id, mail }: ClaimedMail, nextTry: Date): Promise<void> {
  await db.query
    .updateTable("mails")
    .set({ next_try_at: nextTry })
    .where("user_uuid", "=", mail.userUuid)
    .where("id", "=", id)
    .execute();
}

function toMail(row: MailRow): PendingMail {
  return { userUuid: row.user_uuid, to: row.recipient, language: toLanguage(row.language), kind: row.kind };
}

/** Queues a mail. Call `services.mailer.wake()` after the commit. */
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
