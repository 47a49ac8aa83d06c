import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Language } from "../http/messages.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { linkLifeHours } from "../mail/mail.ts";
import { toEmailKey } from "./email-key.ts";
import { createToken, hashToken } from "./secret-token.ts";

export interface TokenMail {
  purpose: "verification" | "passwordReset";
  userUuid: string;
  /** The user's e-mail address; the token is good for no other. */
  email: string;
  language: Language;
}

const hourMs = 3_600_000;

/** Makes a token and a mail with it: wake the mailer after the commit. */
export async function sendTokenMail(trx: Transaction<Schema>, mail: TokenMail, now: Date): Promise<void> {
  const { purpose, userUuid, email, language } = mail;
  const token = createToken();
  await trx
    .insertInto("mail_tokens")
    .values({
      hash: hashToken(token),
      user_uuid: userUuid,
      purpose,
      email_key: toEmailKey(email),
      issued_at: now,
      expires_at: new Date(now.getTime() + linkLifeHours[purpose] * hourMs),
    })
    .execute();
  await enqueueMail(trx, { kind: purpose, userUuid, to: email, language, token }, now);
}

/**
 * As sendTokenMail, in a transaction of its own, as long as the address is still the user's: what is mailed
 * to an address must not let anybody in who has given it up. False where it is not, or the user is gone.
 */
export async function sendTokenMailTo(db: Database, mail: TokenMail, now: Date): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select("email")
      .where("uuid", "=", mail.userUuid)
      .forShare()
      .executeTakeFirst();
    if (user?.email !== mail.email) return false;
    await sendTokenMail(trx, mail, now);
    return true;
  });
}

/**
 * Notes that a user has read the mail that a verification token came with: the user's uuid. The token can be
 * used again while it lives. Null where it is good for nothing.
 */
export async function verifyEmail(db: Database, token: string, now: Date): Promise<string | null> {
  const row = await db.query
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
