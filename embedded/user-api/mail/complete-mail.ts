import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { createToken, hashToken } from "../secrets/secrets.ts";
import { LINK_LIFETIME_HOURS, type Mail } from "./mail.ts";
import type { ClaimedMail } from "./mail-queue.ts";
import { toEmailKey } from "./mailbox.ts";

const HOUR_MS = 3_600_000;

/** Creates the token at each attempt, so that the database never contains a working link. Null if the mail is obsolete. */
export async function completeMail(db: Database, queued: ClaimedMail, now: Date): Promise<Mail | null> {
  const { kind, ...rest } = queued.mail;
  if (kind === "emailChanged" || kind === "passwordChanged") return { ...rest, kind };
  return db.query.transaction().execute(async (trx) => {
    if (!(await isStillNeeded(trx, queued))) return null;
    const token = createToken();
    const expiresAt = new Date(queued.createdAt.getTime() + LINK_LIFETIME_HOURS[kind] * HOUR_MS);
    if (kind === "passwordReset") await endOlderResets(trx, queued, expiresAt);
    await trx
      .insertInto("mail_tokens")
      .values({
        hash: hashToken(token),
        user_uuid: rest.userUuid,
        purpose: kind,
        email_key: toEmailKey(rest.to),
        issued_at: now,
        expires_at: expiresAt,
      })
      .execute();
    return { ...rest, kind, token };
  });
}

/** Ends the tokens of mails that were requested earlier. A mail may be sent twice; then its tokens end together. */
export async function endOlderLoginTokens(
  trx: Transaction<Schema>,
  userUuid: string,
  expiresAt: Date,
): Promise<void> {
  await trx
    .deleteFrom("mail_tokens")
    .where("user_uuid", "=", userUuid)
    .where("purpose", "=", "passwordReset")
    .where("expires_at", "<", expiresAt)
    .execute();
}

/** Ends older tokens and drops older mails, so that none is sent after this one. */
async function endOlderResets(trx: Transaction<Schema>, { mail, createdAt }: ClaimedMail, expiresAt: Date) {
  await trx
    .deleteFrom("mails")
    .where("user_uuid", "=", mail.userUuid)
    .where("kind", "=", "passwordReset")
    .where("created_at", "<", createdAt)
    .execute();
  await endOlderLoginTokens(trx, mail.userUuid, expiresAt);
}

/** Locks the user and the mail, so that a change of the account happens before or after this transaction. */
async function isStillNeeded(trx: Transaction<Schema>, { id, mail }: ClaimedMail): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("email")
    .where("uuid", "=", mail.userUuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user?.email || toEmailKey(user.email) !== toEmailKey(mail.to)) return false;
  const row = await trx
    .selectFrom("mails")
    .select("id")
    .where("user_uuid", "=", mail.userUuid)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
