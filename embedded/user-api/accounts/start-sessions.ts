import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Account } from "./check-password.ts";
import { spendLoginToken } from "./mail-tokens.ts";
import { startSession, type Session } from "./sessions.ts";

/** Begins a session after a password was checked; null where it was changed, or the user deleted, since then. */
export async function startPasswordSession(
  db: Database,
  { userUuid, passwordHash }: Pick<Account, "userUuid" | "passwordHash">,
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, userUuid))) return null;
    const password = await trx
      .selectFrom("user_passwords")
      .select("user_uuid")
      .where("user_uuid", "=", userUuid)
      .where("hash", "=", passwordHash)
      .forShare()
      .executeTakeFirst();
    return password ? startSession(trx, userUuid, now) : null;
  });
}

/** Begins a session with a token from a mail, which is spent; null where it is good for nothing. */
export async function startTokenSession(
  db: Database,
  { userUuid, token }: { userUuid: string; token: string },
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, userUuid))) return null;
    const isSpent = await spendLoginToken(trx, { userUuid, token }, now);
    return isSpent ? startSession(trx, userUuid, now) : null;
  });
}

/** Holds off whoever deletes the user until the transaction is over. False where the user is gone. */
async function holdUser(trx: Transaction<Schema>, uuid: string): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("uuid")
    .where("uuid", "=", uuid)
    .forKeyShare()
    .executeTakeFirst();
  return user !== undefined;
}
