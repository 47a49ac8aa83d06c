import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import { retentionLimits } from "./retention-limits.ts";

/** Rows per statement, so that no statement runs long or blocks others. */
export const BATCH_SIZE = 500;

export async function deleteOutdated(db: Database, now: Date): Promise<{ users: number }> {
  const { tokens, keys, kiosk, anonymous } = retentionLimits(now);
  const whenUsed = sql`least(used_at, expires_at)`;
  const whenSpent = sql`least(spent_at, expires_at)`;
  await deleteRows(db, { table: "refresh_tokens", key: ["hash"], time: whenUsed }, tokens);
  await deleteRows(db, { table: "mail_tokens", key: ["hash"], time: whenUsed }, tokens);
  await deleteRows(db, { table: "handoffs", key: ["code_hash"], time: whenSpent }, tokens);
  await deleteRows(db, { table: "sessions", key: ["user_uuid", "id"], time: sql`expires_at` }, tokens);
  await deleteRows(db, { table: "new_user_keys", key: ["key"], time: sql`created_at` }, keys);
  const progressKeys = { table: "challenge_progress_keys", key: ["user_uuid", "key"] };
  await deleteRows(db, { ...progressKeys, time: sql`created_at` }, keys);
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
