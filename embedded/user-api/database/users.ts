import { randomUUID } from "node:crypto";
import type { NewUserRequest, User } from "../../../contracts/user-api.ts";
import type { Database } from "./database.ts";
import type { UsersTable } from "./schema.ts";

export type UserRow = Pick<
  UsersTable,
  "uuid" | "email" | "name" | "is_kiosk_user" | "population_category_global_id" | "registered_at"
> & { is_verified: boolean; is_subscribed: boolean };

const columns =
  "uuid, email, name, is_verified, is_kiosk_user, population_category_global_id, is_subscribed, registered_at";

const insertUser = {
  name: "insert-user",
  text: `insert into users (uuid, source, is_kiosk_user, created_at) values ($1, $2, $3, $4) returning ${columns}`,
};

// A key that is older than 24 hours ($6) is taken over, as if it had never been.
const insertUserOnce = {
  name: "insert-user-once",
  text: `with claimed as (
    insert into new_user_keys as held (key, user_uuid, is_kiosk_user, created_at) values ($5, $1, $3, $4)
    on conflict (key) do update set
      user_uuid = excluded.user_uuid, is_kiosk_user = excluded.is_kiosk_user, created_at = excluded.created_at
      where held.created_at < $6::timestamptz
    returning user_uuid
  )
  insert into users (uuid, source, is_kiosk_user, created_at)
  select user_uuid, $2, $3, $4 from claimed returning ${columns}`,
};

const selectUser = { name: "select-user", text: `select ${columns} from users where uuid = $1` };

/** Makes an anonymous user. Its uuid is all that guards its data, and therefore random (version 4). */
export async function createUser(db: Database, request: NewUserRequest, now: Date): Promise<UserRow> {
  const [user] = await db.run<UserRow>(insertUser, userValues(request, now));
  if (!user) throw new Error("An insert returned no row");
  return user;
}

/**
 * As createUser, but the same key makes no second user within 24 hours: `repeated` tells that the user
 * is the first request's; it is null where the first request asked for another kind of user.
 */
export async function createUserOnce(
  db: Database,
  request: NewUserRequest,
  key: string,
  now: Date,
): Promise<{ user: UserRow | null; repeated: boolean }> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const [user] = await db.run<UserRow>(insertUserOnce, [...userValues(request, now), key, dayAgo]);
  if (user) return { user, repeated: false };
  const first = await db.query
    .selectFrom("new_user_keys")
    .select(["user_uuid", "is_kiosk_user"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const isSame = first.is_kiosk_user === request.is_kiosk_user;
  return { user: isSame ? await getUser(db, first.user_uuid) : null, repeated: true };
}

export async function getUser(db: Database, uuid: string): Promise<UserRow | null> {
  const [user] = await db.run<UserRow>(selectUser, [uuid]);
  return user ?? null;
}

/** What a user looks like from outside. */
export function toUser({ registered_at, ...user }: UserRow): User {
  return user;
}

function userValues(request: NewUserRequest, now: Date): unknown[] {
  return [randomUUID(), request.source, request.is_kiosk_user, now];
}
