import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { endOlderLoginTokens } from "../mail/complete-mail.ts";
import type { PendingMail } from "../mail/mail.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { hashToken } from "../secrets/secrets.ts";

type Purpose = "verification" | "passwordReset";

/** False if the address is no longer the user's. Wake the mailer afterwards. */
export async function enqueueTokenMail(
  db: Database,
  mail: PendingMail & { kind: Purpose },
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

/** Invalidates the links of sent and of queued mails. */
export async function revokeTokenMails(
  trx: Transaction<Schema>,
  userUuid: string,
  ...purposes: Purpose[]
): Promise<void> {
  // Queued mails are deleted first: this waits for a mail that is being sent and is just storing its token.
  await trx.deleteFrom("mails").where("user_uuid", "=", userUuid).where("kind", "in", purposes).execute();
  await trx
    .deleteFrom("mail_tokens")
    .where("user_uuid", "=", userUuid)
    .where("purpose", "in", purposes)
    .execute();
}

/** Returns the user's uuid, or null for an invalid token. A token may be used again until it expires. */
export async function verifyEmail(db: Database, token: string, now: Date): Promise<string | null> {
  const found = await db.query
    .selectFrom("mail_tokens")
    .select("user_uuid")
    .where("hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!found) return null;
  return db.query.transaction().execute(async (trx) => {
    // The user is locked first, because an update that waits for the lock would still see the old address's token.
    await trx
      .selectFrom("users")
      .select("uuid")
      .where("uuid", "=", found.user_uuid)
      .forNoKeyUpdate()
      .execute();
    return verifyWithLockedUser(trx, token, now);
  });
}

async function verifyWithLockedUser(
  trx: Transaction<Schema>,
  token: string,
  now: Date,
): Promise<string | null> {
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

/** Uses the token, and ends older ones. False if it is invalid or another user's. */
export async function consumeLoginToken(
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
    .returning("expires_at")
    .executeTakeFirst();
  if (!row) return false;
  await endOlderLoginTokens(trx, userUuid, row.expires_at);
  return true;
}
