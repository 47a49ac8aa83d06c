import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { deleteHandoffs } from "../merging/handoffs.ts";
import { createSalt, createToken, deriveNextToken, hashToken } from "../secrets/secrets.ts";
import { lockActiveSession, MAX_SESSION_MS } from "../users/users.ts";

export type Session = {
  bearer: Bearer;
  refreshToken: string;
  issuedAt: Date;
};

const DAY_MS = 24 * 3_600_000;
/** A refresh token expires earlier if its session does. */
const REFRESH_TOKEN_MS = 30 * DAY_MS;
/** Within this time a used refresh token gets the same response again, because the first one may have been lost. */
const GRACE_MS = 30_000;

/** The transaction must have locked the user's row, so that a deleted user gets no session. */
export async function startSession(trx: Transaction<Schema>, userUuid: string, now: Date): Promise<Session> {
  const bearer = { uuid: userUuid, session: randomUUID() };
  const expires_at = tokenExpiry(now, now);
  const started = { user_uuid: userUuid, id: bearer.session, started_at: now, expires_at };
  await trx.insertInto("sessions").values(started).execute();
  const refreshToken = createToken();
  await storeToken(trx, bearer, refreshToken, { issued_at: now, expires_at });
  return { bearer, refreshToken, issuedAt: now };
}

/** A refresh token was used again after the grace time, so its session was ended. */
export type TokenReuse = { reusedTokenOwner: string };

/** Null for an invalid token. */
export async function refreshSession(
  db: Database,
  token: string,
  now: Date,
): Promise<Session | TokenReuse | null> {
  const bearer = await findBearer(db, token);
  if (!bearer) return null;
  return db.query.transaction().execute(async (trx) => {
    // The lock on the session's row serializes all changes of its tokens.
    const session = await lockActiveSession(trx, bearer, now);
    return session ? consumeRefreshToken(trx, { ...session, bearer }, token, now) : null;
  });
}

export async function endSessionByToken(db: Database, token: string): Promise<void> {
  const bearer = await findBearer(db, token);
  if (!bearer) return;
  await db.query.transaction().execute((trx) => endSession(trx, bearer));
}

export async function endOtherSessions(trx: Transaction<Schema>, current: Bearer): Promise<void> {
  // Locking in one order prevents a deadlock of two calls that end each other's sessions.
  await trx
    .selectFrom("sessions")
    .select("id")
    .where("user_uuid", "=", current.uuid)
    .where("id", "<>", current.session)
    .orderBy("id")
    .forUpdate()
    .execute();
  await trx
    .deleteFrom("sessions")
    .where("user_uuid", "=", current.uuid)
    .where("id", "<>", current.session)
    .execute();
  await trx
    .deleteFrom("refresh_tokens")
    .where("user_uuid", "=", current.uuid)
    .where("session_id", "<>", current.session)
    .execute();
  await deleteHandoffs(trx, current.uuid);
}

async function findBearer(db: Database, refreshToken: string): Promise<Bearer | null> {
  const row = await db.query
    .selectFrom("refresh_tokens")
    .select(["user_uuid", "session_id"])
    .where("hash", "=", hashToken(refreshToken))
    .executeTakeFirst();
  return row ? { uuid: row.user_uuid, session: row.session_id } : null;
}

type LockedSession = { bearer: Bearer; started_at: Date };

async function consumeRefreshToken(
  trx: Transaction<Schema>,
  session: LockedSession,
  token: string,
  now: Date,
) {
  const row = await trx
    .selectFrom("refresh_tokens")
    .select(["expires_at", "used_at", "salt"])
    .where("hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  if (row.used_at === null || row.salt === null) return replaceToken(trx, session, token, now);
  if (now.getTime() - row.used_at.getTime() <= GRACE_MS) {
    const refreshToken = deriveNextToken(token, row.salt);
    return { bearer: session.bearer, refreshToken, issuedAt: row.used_at };
  }
  await endSession(trx, session.bearer);
  return { reusedTokenOwner: session.bearer.uuid };
}

async function replaceToken(trx: Transaction<Schema>, session: LockedSession, token: string, now: Date) {
  const { bearer, started_at } = session;
  const salt = createSalt();
  const refreshToken = deriveNextToken(token, salt);
  await trx
    .updateTable("refresh_tokens")
    .set({ used_at: now, salt })
    .where("hash", "=", hashToken(token))
    .execute();
  const expires_at = tokenExpiry(now, started_at);
  await storeToken(trx, bearer, refreshToken, { issued_at: now, expires_at });
  await trx
    .updateTable("sessions")
    .set({ expires_at })
    .where("user_uuid", "=", bearer.uuid)
    .where("id", "=", bearer.session)
    .execute();
  return { bearer, refreshToken, issuedAt: now };
}

async function storeToken(
  trx: Kysely<Schema>,
  bearer: Bearer,
  token: string,
  times: { issued_at: Date; expires_at: Date },
): Promise<void> {
  await trx
    .insertInto("refresh_tokens")
    .values({
      hash: hashToken(token),
      user_uuid: bearer.uuid,
      session_id: bearer.session,
      ...times,
    })
    .execute();
}

async function endSession(trx: Transaction<Schema>, { uuid, session }: Bearer): Promise<void> {
  await trx.deleteFrom("sessions").where("user_uuid", "=", uuid).where("id", "=", session).execute();
  await trx
    .deleteFrom("refresh_tokens")
    .where("user_uuid", "=", uuid)
    .where("session_id", "=", session)
    .execute();
  await deleteHandoffs(trx, uuid);
}

function tokenExpiry(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + REFRESH_TOKEN_MS, startedAt.getTime() + MAX_SESSION_MS));
}
