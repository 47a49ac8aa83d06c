import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import { retentionLimits } from "./retention-limits.ts";

/** Rows per statement, so that no statement runs long or blocks others. */
export const BATCH_SIZE = 500;

export async function deleteOutdated(db: Database, now: Date): Promise<{ users: number }> {
  const { tokens, keys, rooms, kiosk, anonymous } = retentionLimits(now);
  const whenUsed = sql`least(used_at, expires_at)`;
  const whenSpent = sql`least(spent_at, expires_at)`;
  await deleteRows(db, { table: "refresh_tokens", key: ["hash"], time: whenUsed }, tokens);
  await deleteRows(db, { table: "mail_tokens", key: ["hash"], time: whenUsed }, tokens);
  await deleteRows(db, { table: "handoffs", key: ["code_hash"], time: whenSpent }, tokens);
  await deleteRows(db, { table: "sessions", key: ["user_uuid", "id"], time: sql`expires_at` }, tokens);
  await deleteRows(db, { table: "new_user_keys", key: ["key"], time: sql`created_at` }, keys);
  const progressKeys = { table: "challenge_progress_keys", key: ["user_uuid", "key"] };
  await deleteRows(db, { ...progressKeys, time: sql`created_at` }, keys);
  await deleteRows(db, { table: "room_keys", key: ["user_uuid", "key"], time: sql`created_at` }, keys);
  await deleteRooms(db, rooms);
  const kioskUsers = await deleteIdleUsers(db, { isKiosk: true, before: kiosk });
  return { users: kioskUsers + (await deleteIdleUsers(db, { isKiosk: false, before: anonymous })) };
}

type Outdated = { table: string; key: readonly string[]; time: RawBuilder<unknown> };

/** Deletes the oldest rows first, which needs an index on the time. A row that changed meanwhile stays. */
async function deleteRows({ query }: Database, { table, key, time }: Outdated, before: Date) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${time} < ${before}::timestamptz and (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${time} < ${before}::timestamptz
        order by ${time} limit ${BATCH_SIZE})`.execute(query);
    deleted = Number(numAffectedRows);
  }
}

/** Checks all rooms made before the limit, in batches. */
async function deleteRooms(db: Database, before: Date): Promise<void> {
  for (let after: RoomCandidate | undefined; ;) {
    const next = after
      ? sql`and (created_at, code) > (${after.created_at}::timestamptz, ${after.code})`
      : sql``;
    const { rows } = await sql<RoomCandidate>`
      select code, created_at::text as created_at, ${isIdleRoom(before)} as is_idle from rooms
      where created_at < ${before}::timestamptz ${next} order by created_at, code limit ${BATCH_SIZE}`.execute(
      db.query,
    );
    const codes = rows.filter((one) => one.is_idle).map((one) => one.code);
    if (codes.length > 0) await deleteStillIdleRooms(db, before, codes);
    after = rows.at(-1);
    if (after === undefined) return;
  }
}

type RoomCandidate = { code: string; created_at: string; is_idle: boolean };

function isIdleRoom(before: Date): RawBuilder<boolean> {
  return sql`not exists (
    select from user_answers where event_code = rooms.code and topic_global_id is null
      and answered_at >= ${before}::timestamptz)`;
}

/** Checks again after locking, because somebody may have answered since. */
async function deleteStillIdleRooms(db: Database, before: Date, codes: string[]): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await sql`select from rooms where code = any(${codes}::text[]) order by code for update`.execute(trx);
    await sql`delete from rooms where code = any(${codes}::text[]) and ${isIdleRoom(before)}`.execute(trx);
  });
}

type Idle = { isKiosk: boolean; before: Date };
type Candidate = { uuid: string; created_at: string; is_idle: boolean };

/** Checks all users created before the limit, in batches. */
async function deleteIdleUsers(db: Database, idle: Idle): Promise<number> {
  let users = 0;
  for (let after: Candidate | undefined; ;) {
    const batch = await listCandidates(db, idle, after);
    const uuids = batch.filter((one) => one.is_idle).map((one) => one.uuid);
    if (uuids.length > 0) users += await deleteStillIdle(db, idle, uuids);
    after = batch.at(-1);
    if (after === undefined) return users;
  }
}

/** Times are read as text, because Date has no microseconds. */
async function listCandidates({ query }: Database, { isKiosk, before }: Idle, after?: Candidate) {
  const next = after
    ? sql`and (created_at, uuid) > (${after.created_at}::timestamptz, ${after.uuid}::uuid)`
    : sql``;
  const { rows } = await sql<Candidate>`
    select uuid, created_at::text as created_at,
      coalesce(last_answered_at, created_at) < ${before}::timestamptz as is_idle
    from users
    where registered_at is null and is_kiosk_user = ${isKiosk} and created_at < ${before}::timestamptz ${next}
    order by created_at, uuid limit ${BATCH_SIZE}`.execute(query);
  return rows;
}

/** Checks again after locking, because a user may have answered since. */
async function deleteStillIdle(db: Database, { before }: Idle, uuids: string[]): Promise<number> {
  return db.query.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from users
      where uuid = any(${uuids}::uuid[]) and registered_at is null
        and coalesce(last_answered_at, created_at) < ${before}::timestamptz
      order by uuid for update`.execute(trx);
    if (rows.length > 0) await deleteUserRows(trx, ...rows.map((row) => row.uuid));
    return rows.length;
  });
}
