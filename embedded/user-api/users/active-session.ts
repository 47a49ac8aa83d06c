import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";

/** Counted from the login; refreshing does not extend it. */
export const MAX_SESSION_MS = 180 * 24 * 3_600_000;

/** Throws 401 if the session has ended. */
export async function requireActiveSession(query: Kysely<Schema>, bearer: Bearer, now: Date): Promise<void> {
  const session = await selectActiveSession(query, bearer, now).executeTakeFirst();
  if (!session) throw new Failure("unauthorized");
}

/** Throws 401 if the session has ended. Lock the user's row first. */
export async function lockActiveSessionOrThrow(
  trx: Transaction<Schema>,
  bearer: Bearer,
  now: Date,
): Promise<void> {
  const session = await lockActiveSession(trx, bearer, now);
  if (!session) throw new Failure("unauthorized");
}

/** Another transaction cannot end the session until this one commits. */
export async function lockActiveSession(trx: Transaction<Schema>, bearer: Bearer, now: Date) {
  return selectActiveSession(trx, bearer, now).forUpdate().executeTakeFirst();
}

function selectActiveSession(query: Kysely<Schema>, { uuid, session }: Bearer, now: Date) {
  return query
    .selectFrom("sessions")
    .select("started_at")
    .where("user_uuid", "=", uuid)
    .where("id", "=", session)
    .where("expires_at", ">", now)
    .where("started_at", ">", new Date(now.getTime() - MAX_SESSION_MS));
}
