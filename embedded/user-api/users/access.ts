import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { Failure } from "../errors/failure.ts";
import { type Bearer, requireBearer } from "../http/access-tokens.ts";
import type { Services } from "../services.ts";
import { getUser, type UserRow } from "./users.ts";

export type LoggedIn = {
  user: UserRow;
  bearer: Bearer;
};

/** Anonymous users need only their uuid. @throws 404 user_not_found; 401 without a valid token; 403 for another user's */
export async function requireUser(c: Context, { db }: Pick<Services, "db">, uuid: string): Promise<UserRow> {
  const bearer = await checkBearer(c, { db }, uuid);
  const user = await getUser(db, uuid);
  if (!user) throw new Failure(bearer ? "unauthorized" : "user_not_found");
  if (user.registered_at === null || bearer) return user;
  throw new Failure(c.get("bearer") ? "forbidden" : "unauthorized");
}

/** Null if the token is missing or another user's: the caller's SQL must then accept only an anonymous user. @throws 401 if it is invalid */
export async function checkBearer(
  c: Context,
  { db }: Pick<Services, "db">,
  uuid: string,
): Promise<Bearer | null> {
  const bearer = c.get("bearer");
  if (bearer === null) throw new Failure("unauthorized");
  if (bearer === undefined) return null;
  if (bearer.uuid === uuid.toLowerCase()) return bearer;
  if (!(await getUser(db, bearer.uuid))) throw new Failure("unauthorized");
  return null;
}

/** Throws 401 if the token is missing or invalid, or its account was deleted. */
export async function requireLoggedIn(c: Context, { db }: Pick<Services, "db">): Promise<LoggedIn> {
  const bearer = requireBearer(c);
  const user = await getUser(db, bearer.uuid);
  if (!user || user.registered_at === null) throw new Failure("unauthorized");
  return { user, bearer };
}

/** An access token outlives its session by up to 15 minutes. An export and every other write then get 401. */
export function requireLiveSession({ db, clock }: Pick<Services, "db" | "clock">): MiddlewareHandler {
  return async (c, next) => {
    const bearer = c.get("bearer");
    if (bearer && isGuarded(c)) await requireActiveSession(db.query, bearer, clock());
    await next();
  };
}

/** How long a session lasts after the login. Refreshing does not extend it. */
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

/** Writes that need no live session. An answer is accepted after the session's end, so that none is lost. */
const OPEN_WRITES: readonly string[] = [
  "POST /v1/user_answers",
  "POST /v1/users",
  "POST /v1/users/forgot_password",
  "POST /v1/users/login",
  "POST /v1/users/logout",
  "POST /v1/users/refresh_token/",
  "POST /v1/users/token_login",
  "PUT /v1/users/verify",
];

/** False for an unknown route, which gets a 404. */
function isGuarded(c: Context): boolean {
  const { method, path } = c.req;
  if (["GET", "HEAD"].includes(method)) return path === "/v1/users/export";
  const isRoute = matchedRoutes(c).some((route) => route.method === method);
  return isRoute && !OPEN_WRITES.includes(`${method} ${path}`);
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
