import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { createToken, hashToken } from "../secrets/secret-token.ts";
import { LINK_LIFETIME_HOURS, type Mail } from "./mail.ts";
import type { QueuedMail } from "./mail-queue.ts";
import { toEmailKey } from "./mailbox.ts";

const HOUR_MS = 3_600_000;

/** The token is made at each try, so that the database holds no working link. Null if the mail is pointless now. */
export async function completeMail(db: Database, queued: QueuedMail, now: Date): Promise<Mail | null> {
  const { kind, ...rest } = queued.mail;
  if (kind === "emailChanged" || kind === "passwordChanged") return { ...rest, kind };
  return db.query.transaction().execute(async (trx) => {
    if (!(await isWanted(trx, queued))) return null;
    const token = createToken();
    await trx
      .insertInto("mail_tokens")
      .values({
        hash: hashToken(token),
        user_uuid: rest.userUuid,
        purpose: kind,
        email_key: toEmailKey(rest.to),
        issued_at: now,
        expires_at: new Date(queued.createdAt.getTime() + LINK_LIFETIME_HOURS[kind] * HOUR_MS),
      })
      .execute();
    return { ...rest, kind, token };
  });
}

/** Locks the user and the mail, so that a change of the account comes wholly before or after. */
async function isWanted(trx: Transaction<Schema>, { id, mail }: QueuedMail): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("email")
    .where("uuid", "=", mail.userUuid)
    .forShare()
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
