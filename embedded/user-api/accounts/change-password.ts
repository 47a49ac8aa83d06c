import type { Database } from "../database/database.ts";
import type { Bearer } from "./access-tokens.ts";
import { takeBackMails } from "./mail-tokens.ts";
import { endOtherSessions } from "./sessions.ts";

/**
 * Gives a user another password and ends all sessions but the bearer's; tokens in mails that would let
 * somebody in are gone too. False where the user is gone.
 */
export async function changePassword(
  db: Database,
  bearer: Bearer,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    // The password's row first: logins by the old one hold it until their session can be seen here.
    const row = await trx
      .updateTable("user_passwords")
      .set({ hash: passwordHash, changed_at: now })
      .where("user_uuid", "=", bearer.uuid)
      .returning("user_uuid")
      .executeTakeFirst();
    if (!row) return false;
    await takeBackMails(trx, bearer.uuid, "passwordReset");
    await endOtherSessions(trx, bearer);
    return true;
  });
}
