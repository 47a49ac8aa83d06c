import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { NewRoomRequest, RoomChanges } from "../../../contracts/rooms.ts";
import { readRoomCode, ROOM_CODE_LENGTH, ROOM_CODE_SIGNS } from "../../../contracts/rules/spelling.ts";
import type { Database } from "../database/database.ts";
import type { RoomsTable, Schema } from "../database/schema.ts";

export const MAX_OPEN_ROOMS = 50;
/** Only the newest rooms are listed: an account can make 30 an hour for 90 days. */
const MAX_LISTED_ROOMS = 1_000;
const DAY_MS = 24 * 3_600_000;

export type RoomRow = RoomsTable;

// A named statement, because each answer in a room runs it.
const SELECT_ROOM = { name: "select-room", text: "select * from rooms where code = $1" };

/** Null, without a statement, if the text cannot be a room's code. @param typed the code in any spelling */
export async function findRoom(db: Database, typed: string): Promise<RoomRow | null> {
  const code = readRoomCode(typed);
  if (code === null) return null;
  const [room] = await db.run<RoomRow>(SELECT_ROOM, [code]);
  return room ?? null;
}

/** The account's rooms, newest first. */
export async function listRooms({ query }: Database, userUuid: string): Promise<RoomRow[]> {
  return query
    .selectFrom("rooms")
    .selectAll()
    .where("user_uuid", "=", userUuid)
    .orderBy("created_at", "desc")
    .orderBy("code")
    .limit(MAX_LISTED_ROOMS)
    .execute();
}

export async function countParticipants(
  { query }: Database,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select event_code as code, count(distinct user_uuid)::integer as count
    from user_answers where event_code = any(${codes}::text[]) and ${IS_COUNTED} group by event_code`.execute(
    query,
  );
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/** SQL that is true for an answer in a room that is no copy. An event of the content may have the same code. */
export const IS_COUNTED = sql.raw("topic_global_id is null and is_copy is not true");

export type Creation = {
  owner: string;
  request: NewRoomRequest;
  key: string | undefined;
  now: Date;
  /** Whether the content has an event or a group with this code. */
  isTaken: (code: string) => boolean;
  createCode?: () => string;
};

/** Makes a room. A repeated key returns the room as it was made. */
export async function createRoom(
  db: Database,
  creation: Creation,
): Promise<{ room: RoomRow; isRepeated: boolean } | "no user" | "other request" | "too many"> {
  const { owner, request, key, now } = creation;
  return db.query.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, owner))) return "no user";
    const first = key === undefined ? null : await getRoomByKey(trx, owner, key, now);
    if (first) return isSame(first, request) ? { room: first, isRepeated: true } : "other request";
    if ((await countOpen(trx, owner)) >= MAX_OPEN_ROOMS) return "too many";
    const code = await takeCode(trx, creation);
    const made = { user_uuid: owner, code, created_at: now, ...request };
    const room = { ...made, is_open: true };
    await trx.insertInto("rooms").values(room).execute();
    if (key !== undefined) await storeKey(trx, { ...made, key });
    return { room, isRepeated: false };
  });
}

/** The room that this key made within a day, even if it was changed or deleted since. */
export async function findRoomByKey(
  db: Database,
  { owner, request, key, now }: Omit<Creation, "isTaken">,
): Promise<RoomRow | "other request" | null> {
  const first = key === undefined ? null : await getRoomByKey(db.query, owner, key, now);
  if (!first) return null;
  return isSame(first, request) ? first : "other request";
}

/** Null if the room was deleted. */
export async function changeRoom(
  db: Database,
  { code, user_uuid: owner }: Pick<RoomRow, "code" | "user_uuid">,
  { name, is_open }: RoomChanges,
): Promise<RoomRow | "too many" | null> {
  return db.query.transaction().execute(async (trx) => {
    await lockOwner(trx, owner);
    if (is_open === true && (await countOpen(trx, owner, code)) >= MAX_OPEN_ROOMS) return "too many";
    const { rows } = await sql<RoomRow>`
      update rooms set name = coalesce(${name ?? null}::text, name),
        is_open = coalesce(${is_open ?? null}::boolean, is_open)
      where code = ${code} and user_uuid = ${owner}::uuid returning *`.execute(trx);
    return rows[0] ?? null;
  });
}

/** False if the room was deleted. */
export async function deleteRoom(db: Database, { code }: Pick<RoomRow, "code">): Promise<boolean> {
  const { numDeletedRows } = await db.query.deleteFrom("rooms").where("code", "=", code).executeTakeFirst();
  return numDeletedRows > 0n;
}

export function createRoomCode(): string {
  const signs = Array.from({ length: ROOM_CODE_LENGTH }, () =>
    ROOM_CODE_SIGNS.charAt(randomInt(ROOM_CODE_SIGNS.length)),
  );
  return signs.join("");
}

/** Locks the account's rooms against other changes, so that their number can be checked. */
async function lockOwner(trx: Kysely<Schema>, owner: string): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("uuid")
    .where("uuid", "=", owner)
    .where("registered_at", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

async function countOpen(trx: Kysely<Schema>, owner: string, except = ""): Promise<number> {
  const { count } = await trx
    .selectFrom("rooms")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("user_uuid", "=", owner)
    .where("is_open", "=", true)
    .where("code", "<>", except)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records the code for good, because the answers of a deleted room keep it. */
async function takeCode(
  trx: Kysely<Schema>,
  { isTaken, createCode = createRoomCode }: Pick<Creation, "isTaken" | "createCode">,
): Promise<string> {
  for (;;) {
    const code = createCode();
    if (isTaken(code)) continue;
    const taken = await trx
      .insertInto("room_codes")
      .values({ code })
      .onConflict((conflict) => conflict.doNothing())
      .returning("code")
      .executeTakeFirst();
    if (taken) return code;
  }
}

async function getRoomByKey(
  query: Kysely<Schema>,
  owner: string,
  key: string,
  now: Date,
): Promise<RoomRow | null> {
  const first = await query
    .selectFrom("room_keys")
    .select(["user_uuid", "code", "name", "language", "question_global_ids", "created_at"])
    .where("user_uuid", "=", owner)
    .where("key", "=", key)
    .where("created_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return first ? { ...first, is_open: true } : null;
}

async function storeKey(trx: Kysely<Schema>, made: Schema["room_keys"]): Promise<void> {
  const { user_uuid, key, ...fields } = made;
  await trx
    .insertInto("room_keys")
    .values(made)
    .onConflict((conflict) => conflict.columns(["user_uuid", "key"]).doUpdateSet(fields))
    .execute();
}

function isSame(first: RoomRow, { name, language, question_global_ids: ids }: NewRoomRequest): boolean {
  return (
    first.name === name &&
    first.language === language &&
    JSON.stringify(first.question_global_ids) === JSON.stringify(ids)
  );
}
