import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";

/** From its beginning, however often it is renewed. */
export const MAX_SESSION_MS = 180 * 24 * 3_600_000;

/** An access token outlives its session by up to 15 minutes. Throws 401 if the session has ended. */
export async function requireLiveSession(query: Kysely<Schema>, bearer: Bearer, now: Date): Promise<void> {
  const session = await liveSession(query, bearer, now).executeTakeFirst();
  if (!session) throw new Failure("unauthorized");
}

/** Also locks the session. Lock the user's row before. */
export async function holdLiveSession(trx: Transaction<Schema>, bearer: Bearer, now: Date): Promise<void> {
  const session = await lockLiveSession(trx, bearer, now);
  if (!session) throw new Failure("unauthorized");
}

/** Locks the session, so that ending it happens before or after this transaction. */
export async function lockLiveSession(trx: Transaction<Schema>, bearer: Bearer, now: Date) {
  return liveSession(trx, bearer, now).forUpdate().executeTakeFirst();
}

function liveSession(query: Kysely<Schema>, { uuid, session }: Bearer, now: Date) {
  return query
    .selectFrom("sessions")
    .select("started_at")
    .where("user_uuid", "=", uuid)
    .where("id", "=", session)
    .where("expires_at", ">", now)
    .where("started_at", ">", new Date(now.getTime() - MAX_SESSION_MS));
}
