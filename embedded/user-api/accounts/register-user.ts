import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { Failure } from "../errors/failure.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import { type Language, toLanguage } from "../texts/language.ts";

export type Registration = {
  uuid: string;
  email: string;
  passwordHash: string;
  language: Language | null;
};

/** False if the user was deleted, is registered or is a kiosk's. Throws 422 if the e-mail address is in use. */
export async function registerUser(db: Database, registration: Registration, now: Date): Promise<boolean> {
  const { uuid, email, passwordHash, language } = registration;
  return db.query.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable("users")
      .set({ email, mail_language: language, registered_at: now, is_verified: false })
      .where("uuid", "=", uuid)
      .where("registered_at", "is", null)
      .where("is_kiosk_user", "=", false)
      .returning("uuid")
      .executeTakeFirst();
    if (!user) return false;
    await claimEmail(trx, email, user.uuid);
    await trx
      .insertInto("user_passwords")
      .values({ user_uuid: user.uuid, hash: passwordHash, changed_at: now })
      .execute();
    const mail = { userUuid: user.uuid, to: email, language: toLanguage(language) };
    await enqueueMail(trx, { ...mail, kind: "verification" }, now);
    return true;
  });
}

/** Throws 422 if the e-mail address is in use. */
export async function claimEmail(trx: Transaction<Schema>, email: string, userUuid: string): Promise<void> {
  const row = await trx
    .insertInto("user_emails")
    .values({ email_key: toEmailKey(email), user_uuid: userUuid })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("user_uuid")
    .executeTakeFirst();
  if (!row) throw new Failure("validation_failed", { errors: { email: "emailInUse" } });
}
