import type { Transaction } from "kysely";
import type { Profile } from "../../../contracts/accounts.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { Language } from "../texts/language.ts";
import { lockActiveSessionOrThrow } from "../users/access.ts";
import { revokeTokenMails } from "./mail-tokens.ts";
import { claimEmail } from "./register-user.ts";
import { endOtherSessions } from "./sessions.ts";

/** False if the user was deleted. Throws 422 if the new address is in use, 401 if the bearer's session has ended. */
export async function updateProfile(
  db: Database,
  bearer: Bearer,
  { email, ...changes }: Profile,
  language: Language,
  now: Date,
): Promise<boolean> {
  const { uuid } = bearer;
  return db.query.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select(["uuid", "email", "mail_language"])
      .where("uuid", "=", uuid)
      .where("registered_at", "is not", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return false;
    await lockActiveSessionOrThrow(trx, bearer, now);
    const { population_category_global_id, name, is_subscribed } = changes;
    await updateUser(trx, uuid, {
      ...(name !== undefined && { name: name || null }),
      ...(population_category_global_id !== undefined && { population_category_global_id }),
      ...(is_subscribed !== undefined && { is_subscribed }),
    });
    if (email === undefined || email === user.email) return true;
    await updateUser(trx, uuid, { email });
    if (toEmailKey(email) !== toEmailKey(user.email ?? "")) {
      await changeEmail(trx, { uuid, email }, language, now);
      await endOtherSessions(trx, bearer);
      const notice = {
        kind: "emailChanged" as const,
        userUuid: uuid,
        language: user.mail_language ?? language,
      };
      await enqueueMail(trx, { ...notice, to: email }, now);
      if (user.email !== null) await enqueueMail(trx, { ...notice, to: user.email }, now);
    }
    return true;
  });
}

/** False if the user was deleted or is registered. */
export async function renameAnonymousUser(db: Database, uuid: string, name: string | null): Promise<boolean> {
  const row = await db.query
    .updateTable("users")
    .set({ name })
    .where("uuid", "=", uuid)
    .where("registered_at", "is", null)
    .returning("uuid")
    .executeTakeFirst();
  return row !== undefined;
}

async function changeEmail(
  trx: Transaction<Schema>,
  { uuid, email }: { uuid: string; email: string },
  language: Language,
  now: Date,
): Promise<void> {
  await claimEmail(trx, email, uuid);
  await trx
    .deleteFrom("user_emails")
    .where("user_uuid", "=", uuid)
    .where("email_key", "<>", toEmailKey(email))
    .execute();
  await revokeTokenMails(trx, uuid, "verification", "passwordReset");
  await updateUser(trx, uuid, { is_verified: false });
  await enqueueMail(trx, { kind: "verification", userUuid: uuid, to: email, language }, now);
}

type Changes = Partial<
  Record<"name" | "email" | "population_category_global_id", string | null> &
    Record<"is_subscribed" | "is_verified", boolean>
>;

async function updateUser(trx: Transaction<Schema>, uuid: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable("users").set(changes).where("uuid", "=", uuid).execute();
}
