import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import type { DueMail } from "../mail/mail.ts";
import { hashToken } from "../secrets/secret-token.ts";

type Purpose = "verification" | "passwordReset";

/** Queues a link while its address is still the user's; false if it is not. Wake the mailer afterwards. */
export async function sendTokenMail(
  db: Database,
  mail: DueMail & { kind: Purpose },
  now: Date,
): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select("email")
      .where("uuid", "=", mail.userUuid)
      .forShare()
      .executeTakeFirst();
    if (user?.email !== mail.to) return false;
    await enqueueMail(trx, mail, now);
    return true;
  });
}

/** Also invalidates the links of mails that are still to be sent. */
export async function takeBackMails(
  trx: Transaction<Schema>,
  userUuid: string,
  ...purposes: Purpose[]
): Promise<void> {
  // Waiting mails go first: a mail that is being sent stores its token before its row can be deleted.
  await trx.deleteFrom("mails").where("user_uuid", "=", userUuid).where("kind", "in", purposes).execute();
  await trx
    .deleteFrom("mail_tokens")
    .where("user_uuid", "=", userUuid)
    .where("purpose", "in", purposes)
    .execute();
}

/** The verified user's uuid, null for an invalid token. The token can be used again while it lives. */
export async function verifyEmail(db: Database, token: string, now: Date): Promise<string | null> {
  const found = await db.query
    .selectFrom("mail_tokens")
    .select("user_uuid")
    .where("hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!found) return null;
  return db.query.transaction().execute(async (trx) => {
    // Locks the user first, because a waiting statement would still see a token of the old address.
    await trx
      .selectFrom("users")
      .select("uuid")
      .where("uuid", "=", found.user_uuid)
      .forNoKeyUpdate()
      .execute();
    return verifyHeld(trx, token, now);
  });
}

async function verifyHeld(trx: Transaction<Schema>, token: string, now: Date): Promise<string | null> {
  const row = await trx
    .updateTable("users")
    .from("mail_tokens")
    .innerJoin("user_emails", (join) =>
      join
        .onRef("user_emails.email_key", "=", "mail_tokens.email_key")
        .onRef("user_emails.user_uuid", "=", "mail_tokens.user_uuid"),
    )
    .set({ is_verified: true })
    .whereRef("users.uuid", "=", "mail_tokens.user_uuid")
    .where("mail_tokens.hash", "=", hashToken(token))
    .where("mail_tokens.purpose", "=", "verification")
    .where("mail_tokens.expires_at", ">", now)
    .returning("users.uuid")
    .executeTakeFirst();
  return row?.uuid ?? null;
}

/** Uses up a login token. False if it is invalid or another user's. */
export async function spendLoginToken(
  trx: Transaction<Schema>,
  { token, userUuid }: { token: string; userUuid: string },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("mail_tokens")
    .set({ used_at: now })
    .where("hash", "=", hashToken(token))
    .where("purpose", "=", "passwordReset")
    .where("user_uuid", "=", userUuid)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_uuid")
    .executeTakeFirst();
  return row !== undefined;
}
