import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Bearer } from "../http/access-tokens.ts";
import type { Language } from "../texts/language.ts";
import { consumeLoginToken } from "./mail-tokens.ts";
import { createUnmatchableHash } from "./password-hasher.ts";
import { endOtherSessions, type Session, startSession } from "./sessions.ts";
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

/** Null for an invalid token. If the address was never verified, somebody else may have registered it: their sessions and password end. */
export async function startTokenSession(
  db: Database,
  login: Login & { token: string },
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    const user = await lockUser(trx, login.userUuid);
    if (!user || !(await consumeLoginToken(trx, login, now))) return null;
    const session = await startLoginSession(trx, login, now);
    if (!user.is_verified) await handToMailbox(trx, session.bearer, now);
    return session;
  });
}

async function lockUser(trx: Transaction<Schema>, uuid: string) {
  return trx
    .selectFrom("users")
    .select("is_verified")
    .where("uuid", "=", uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function handToMailbox(trx: Transaction<Schema>, bearer: Bearer, now: Date): Promise<void> {
  await trx.updateTable("users").set({ is_verified: true }).where("uuid", "=", bearer.uuid).execute();
  await trx
    .updateTable("user_passwords")
    .set({ hash: createUnmatchableHash(), changed_at: now })
    .where("user_uuid", "=", bearer.uuid)
    .execute();
  await endOtherSessions(trx, bearer);
}

async function startLoginSession(trx: Transaction<Schema>, { userUuid, language }: Login, now: Date) {
  if (language !== null) {
    await trx.updateTable("users").set({ mail_language: language }).where("uuid", "=", userUuid).execute();
  }
  return startSession(trx, userUuid, now);
}
