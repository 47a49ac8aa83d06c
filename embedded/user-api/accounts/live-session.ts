import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { Failure } from "../http/failure.ts";
import type { Bearer } from "./access-tokens.ts";

/**
 * For calls that could shut an account's owner out: an access token outlives its session by up to 15 minutes.
 * Throws 401 where the session has ended.
 */
export async function requireLiveSession(query: Kysely<Schema>, bearer: Bearer, now: Date): Promise<void> {
  const session = await liveSession(query, bearer, now).executeTakeFirst();
  if (!session) throw new Failure("unauthorized");
}

/**
 * Holds a session, so that who ends it comes before and is seen, or after. The user's row is to be held already.
 * Throws 401 where the session has ended.
 */
export async function holdLiveSession(trx: Transaction<Schema>, bearer: Bearer, now: Date): Promise<void> {
  const session = await liveSession(trx, bearer, now).forUpdate().executeTakeFirst();
  if (!session) throw new Failure("unauthorized");
}

function liveSession(query: Kysely<Schema>, { uuid, session }: Bearer, now: Date) {
  return query
    .selectFrom("sessions")
    .select("id")
    .where("user_uuid", "=", uuid)
    .where("id", "=", session)
    .where("expires_at", ">", now);
}
