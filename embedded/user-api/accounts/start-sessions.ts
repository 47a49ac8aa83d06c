import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Language } from "../errors/messages.ts";
import { consumeLoginToken } from "./mail-tokens.ts";
import { type Session, startSession } from "./sessions.ts";
import type { Account } from "./verify-credentials.ts";

type Login = {
  userUuid: string;
  language: Language | null;
};

/** Null if the password has changed or the user was deleted since the credentials were verified. */
export async function startPasswordSession(
  db: Database,
  login: Login & Pick<Account, "passwordHash">,
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, login.userUuid))) return null;
    const password = await trx
      .selectFrom("user_passwords")
      .select("user_uuid")
      .where("user_uuid", "=", login.userUuid)
      .where("hash", "=", login.passwordHash)
      .forShare()
      .executeTakeFirst();
    return password ? startLoginSession(trx, login, now) : null;
  });
}

/** Null if the mail's token is invalid. */
export async function startTokenSession(
  db: Database,
  login: Login & { token: string },
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, login.userUuid))) return null;
    const isSpent = await consumeLoginToken(trx, login, now);
    return isSpent ? startLoginSession(trx, login, now) : null;
  });
}

/** False if the user was deleted. */
async function lockUser(trx: Transaction<Schema>, uuid: string): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("uuid")
    .where("uuid", "=", uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

async function startLoginSession(trx: Transaction<Schema>, { userUuid, language }: Login, now: Date) {
  if (language !== null) {
    await trx.updateTable("users").set({ mail_language: language }).where("uuid", "=", userUuid).execute();
  }
  return startSession(trx, userUuid, now);
}
