import type { Database } from "../database/database.ts";
import type { MailKind } from "../database/schema.ts";
import type { Language } from "../errors/messages.ts";
import type { DueMail } from "./mail.ts";

/** A mail that only this process may try until its claim ends. */
export type QueuedMail = {
  id: string;
  mail: DueMail;
  createdAt: Date;
  /** Includes the current try. */
  tries: number;
};

type MailRow = {
  user_uuid: string;
  id: string;
  kind: MailKind;
  recipient: string;
  language: Language;
  created_at: Date;
  tries: number;
};

// A claim postpones the next try, so that a mail comes back if the process dies. No connection is held meanwhile.
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

/** Takes up to `limit` due mails for this process alone until `claimEnds`. */
export async function claimMails(
  db: Database,
  now: Date,
  claimEnds: Date,
  limit: number,
): Promise<QueuedMail[]> {
  const rows = await db.run<MailRow>(CLAIM_STATEMENT, [now, claimEnds, limit]);
  return rows.map((row) => ({
    id: row.id,
    mail: toMail(row),
    createdAt: row.created_at,
    tries: row.tries,
  }));
}

/** A sent or abandoned mail leaves nothing behind. */
export async function deleteMail(db: Database, { id, mail }: QueuedMail): Promise<void> {
  await db.query.deleteFrom("mails").where("user_uuid", "=", mail.userUuid).where("id", "=", id).execute();
}

/** Ends a claim early and makes the mail due at that time. */
export async function postponeMail(db: Database, { id, mail }: QueuedMail, nextTry: Date): Promise<void> {
  await db.query
    .updateTable("mails")
    .set({ next_try_at: nextTry })
    .where("user_uuid", "=", mail.userUuid)
    .where("id", "=", id)
    .execute();
}

function toMail(row: MailRow): DueMail {
  return { userUuid: row.user_uuid, to: row.recipient, language: row.language, kind: row.kind };
}
