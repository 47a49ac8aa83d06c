import type { Database } from "../database/database.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import type { Language } from "../texts/language.ts";
import { lockActiveSessionOrThrow } from "../users/access.ts";
import { revokeTokenMails } from "./mail-tokens.ts";
import { endOtherSessions } from "./sessions.ts";

/** Also ends the user's other sessions. False if the user was deleted; throws 401 if the bearer's session has ended. */
export async function changePassword(
  db: Database,
  bearer: Bearer,
  { passwordHash, language }: { passwordHash: string; language: Language },
  now: Date,
): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select(["uuid", "email", "mail_language"])
      .where("uuid", "=", bearer.uuid)
      .forShare()
      .executeTakeFirst();
    if (!user) return false;
    // Waits for a login with the old password, which locks this row, so that its session is found and ended below.
    await trx
      .updateTable("user_passwords")
      .set({ hash: passwordHash, changed_at: now })
      .where("user_uuid", "=", user.uuid)
      .execute();
    await lockActiveSessionOrThrow(trx, bearer, now);
    await revokeTokenMails(trx, bearer.uuid, "passwordReset");
    await endOtherSessions(trx, bearer);
    if (user.email !== null) {
      const notice = { userUuid: user.uuid, to: user.email, language: user.mail_language ?? language };
      await enqueueMail(trx, { ...notice, kind: "passwordChanged" }, now);
    }
    return true;
  });
}
