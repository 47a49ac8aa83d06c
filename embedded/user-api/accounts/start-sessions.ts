import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Language } from "../errors/messages.ts";
import type { Account } from "./check-password.ts";
import { spendLoginToken } from "./mail-tokens.ts";
import { type Session, startSession } from "./sessions.ts";

type Login = {
  userUuid: string;
  language: Language | null;
};

/** Null if the password changed or the user was deleted since the check. */
export async function startPasswordSession(
  db: Database,
  login: Login & Pick<Account, "passwordHash">,
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, login.userUuid))) return null;
    const password = await trx
      .selectFrom("user_passwords")
      .select("user_uuid")
      .where("user_uuid", "=", login.userUuid)
      .where("hash", "=", login.passwordHash)
      .forShare()
      .executeTakeFirst();
    return password ? beginSession(trx, login, now) : null;
  });
}

/** Null if the mail's token is invalid. */
export async function startTokenSession(
  db: Database,
  login: Login & { token: string },
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, login.userUuid))) return null;
    const isSpent = await spendLoginToken(trx, login, now);
    return isSpent ? beginSession(trx, login, now) : null;
  });
}

/** Locks the user against changes; false if the user is gone. */
async function holdUser(trx: Transaction<Schema>, uuid: string): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("uuid")
    .where("uuid", "=", uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

async function beginSession(trx: Transaction<Schema>, { userUuid, language }: Login, now: Date) {
  if (language !== null) {
    await trx.updateTable("users").set({ mail_language: language }).where("uuid", "=", userUuid).execute();
  }
  return startSession(trx, userUuid, now);
}
