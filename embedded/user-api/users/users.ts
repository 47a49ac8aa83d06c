import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { toShownName } from "../../../contracts/rules/plain-text.ts";
import type { NewUserRequest, User } from "../../../contracts/user-api.ts";
import type { Database } from "../database/database.ts";
import type { Schema, UsersTable } from "../database/schema.ts";

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

function oneDayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * 3_600_000);
}

function userValues(request: NewUserRequest, now: Date): unknown[] {
  return [randomUUID(), request.source, request.is_kiosk_user, now];
}
