import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import type { DueMail } from "../mail/mail.ts";
import { hashToken } from "../secrets/secret-token.ts";

type Purpose = "verification" | "passwordReset";

/**
 * Puts a mail with a link into the queue, as long as its address is still the user's: what is mailed to an address must not
 * let anybody in who has given it up. False where it is not, or the user is gone. Wake the mailer afterwards.
 */
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

/** Makes links in mails good for nothing, in those that are still to be sent, too. */
export async function takeBackMails(
  trx: Transaction<Schema>,
  userUuid: string,
  ...purposes: Purpose[]
): Promise<void> {
  // The waiting ones first: where one is being sent just now, its token is there once its row can be deleted.
  await trx.deleteFrom("mails").where("user_uuid", "=", userUuid).where("kind", "in", purposes).execute();
  await trx
    .deleteFrom("mail_tokens")
    .where("user_uuid", "=", userUuid)
    .where("purpose", "in", purposes)
    .execute();
}

/**
 * Notes that a user has read the mail that a verification token came with: the user's uuid. The token can be
 * used again while it lives. Null where it is good for nothing.
 */
export async function verifyEmail(db: Database, token: string, now: Date): Promise<string | null> {
  const found = await db.query
    .selectFrom("mail_tokens")
    .select("user_uuid")
    .where("hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!found) return null;
  return db.query.transaction().execute(async (trx) => {
    // Whoever waits for this row looks at the others as they were before: a token of the old address would do for a new one.
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

/** Uses up a token that logs its user in. False where it is good for nothing, or another user's. */
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
