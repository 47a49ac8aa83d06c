import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Kysely, Transaction } from "kysely";
import { toShownName } from "../../../contracts/rules/spelling.ts";
import type { NewUserRequest, User } from "../../../contracts/user-api.ts";
import type { Database } from "../database/database.ts";
import type { Schema, UsersTable } from "../database/schema.ts";
import { Failure } from "../errors/failure.ts";
import { type Bearer, requireBearer } from "../http/access-tokens.ts";
import type { Services } from "../services.ts";

export type UserRow = Pick<
  UsersTable,
  "uuid" | "email" | "name" | "is_kiosk_user" | "population_category_global_id" | "registered_at"
> & { is_verified: boolean; is_subscribed: boolean };

const COLUMNS =
  "uuid, email, name, is_verified, is_kiosk_user, population_category_global_id, is_subscribed, registered_at";

const INSERT_USER = {
  name: "insert-user",
  text: `insert into users (uuid, source, is_kiosk_user, created_at) values ($1, $2, $3, $4) returning ${COLUMNS}`,
};

// A key older than 24 hours ($6) may be used again.
const INSERT_USER_ONCE = {
  name: "insert-user-once",
  text: `with claimed as (
    insert into new_user_keys as existing (key, user_uuid, is_kiosk_user, created_at) values ($5, $1, $3, $4)
    on conflict (key) do update set
      user_uuid = excluded.user_uuid, is_kiosk_user = excluded.is_kiosk_user, created_at = excluded.created_at
      where existing.created_at < $6::timestamptz
    returning user_uuid
  )
  insert into users (uuid, source, is_kiosk_user, created_at)
  select user_uuid, $2, $3, $4 from claimed returning ${COLUMNS}`,
};

const SELECT_USER = { name: "select-user", text: `select ${COLUMNS} from users where uuid = $1` };

/** The uuid is random (version 4), because it is the only protection of an anonymous user's data. */
export async function createUser(db: Database, request: NewUserRequest, now: Date): Promise<UserRow> {
  const [user] = await db.run<UserRow>(INSERT_USER, userValues(request, now));
  if (!user) throw new Error("An insert returned no row");
  return user;
}

/** Null if the key already created a user within 24 hours. */
export async function createUserOnce(
  db: Database,
  request: NewUserRequest,
  key: string,
  now: Date,
): Promise<UserRow | null> {
  const [user] = await db.run<UserRow>(INSERT_USER_ONCE, [
    ...userValues(request, now),
    key,
    oneDayBefore(now),
  ]);
  return user ?? null;
}

/** The user as it was created, because a repeated request must not reveal later changes. */
export async function getUserByKey(db: Database, key: string, now: Date): Promise<UserRow | null> {
  const created = await db.query
    .selectFrom("new_user_keys")
    .select(["user_uuid as uuid", "is_kiosk_user"])
    .where("key", "=", key)
    .where("created_at", ">=", oneDayBefore(now))
    .executeTakeFirst();
  return created ? { ...NEW_USER, ...created } : null;
}

const NEW_USER = {
  email: null,
  name: null,
  is_verified: false,
  population_category_global_id: null,
  is_subscribed: false,
  registered_at: null,
};

export async function getUser(db: Database, uuid: string): Promise<UserRow | null> {
  const [user] = await db.run<UserRow>(SELECT_USER, [uuid]);
  return user ?? null;
}

/** Locks in the order of uuids to prevent deadlocks. Returns only users that exist. */
export async function lockUsers(trx: Kysely<Schema>, uuids: readonly string[]) {
  return trx
    .selectFrom("users")
    .select(["uuid", "registered_at"])
    .where("uuid", "in", uuids)
    .orderBy("uuid")
    .forUpdate()
    .execute();
}

export function toUser({ registered_at, ...user }: UserRow): User {
  return { ...user, name: toShownName(user.name) };
}

export type LoggedIn = {
  user: UserRow;
  bearer: Bearer;
};

/** For an anonymous user, the uuid is enough. @throws 404 user_not_found; 401 without a valid token; 403 for another user's */
export async function requireUser(c: Context, { db }: Pick<Services, "db">, uuid: string): Promise<UserRow> {
  const bearer = await checkBearer(c, { db }, uuid);
  const user = await getUser(db, uuid);
  if (!user) throw new Failure(bearer ? "unauthorized" : "user_not_found");
  if (user.registered_at === null || bearer) return user;
  throw new Failure(c.get("bearer") ? "forbidden" : "unauthorized");
}

/** Null if the token is missing or another user's; later SQL must then accept only an anonymous user. @throws 401 if it is invalid */
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

/** Throws 401 for an export or a write if the session has ended, because an access token outlives it by up to 15 minutes. */
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

function oneDayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * 3_600_000);
}

function userValues(request: NewUserRequest, now: Date): unknown[] {
  return [randomUUID(), request.source, request.is_kiosk_user, now];
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
