import type { Database } from "../database/database.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { lockActiveSessionOrThrow } from "../users/active-session.ts";
import { lockUsers } from "../users/lock-users.ts";

/** Deletes a user with all rows. Throws 401 where the bearer's session has ended. */
export async function deleteAccount(db: Database, bearer: Bearer, now: Date): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await lockUsers(trx, [bearer.uuid]);
    await lockActiveSessionOrThrow(trx, bearer, now);
    await deleteUserRows(trx, bearer.uuid);
  });
}
