import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import { retentionLimits, type RetentionLimits } from "./retention-limits.ts";

/** How many users go in one transaction, so that none of them holds others up for long. */
const batchSize = 200;
const firstUuid = "00000000-0000-0000-0000-000000000000";

/** Deletes what the contract says is not kept any longer. Returns how many users went. */
export async function deleteOutdated(db: Database, now: Date): Promise<{ users: number }> {
  const limits = retentionLimits(now);
  await deleteTokens(db, limits);
  await deleteKeys(db, limits);
  return { users: await deleteUsers(db, limits) };
}

async function deleteUsers(db: Database, limits: RetentionLimits): Promise<number> {
  let users = 0;
  for (let after = firstUuid; ;) {
    const batch = await deleteBatch(db, limits, after);
    users += batch.length;
    const last = batch.at(-1);
    if (last === undefined) return users;
    after = last;
  }
}

/** The rows are held before they are judged for the last time: whoever answers just now stays. */
async function deleteBatch(db: Database, limits: RetentionLimits, after: string): Promise<string[]> {
  return db.query.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from users
      where uuid > ${after}::uuid and registered_at is null
        and coalesce(last_answered_at, created_at)
          < case when is_kiosk_user then ${limits.kiosk}::timestamptz else ${limits.anonymous}::timestamptz end
      order by uuid limit ${batchSize} for update`.execute(trx);
    const uuids = rows.map((row) => row.uuid);
    if (uuids.length > 0) await deleteUserRows(trx, ...uuids);
    return uuids;
  });
}

/** Spent ones go thirty days later; so do those that expired unspent, and sessions that ended by themselves. */
async function deleteTokens({ query }: Database, { tokens }: RetentionLimits): Promise<void> {
  for (const table of ["refresh_tokens", "mail_tokens"]) {
    await sql`delete from ${sql.table(table)} where least(used_at, expires_at) < ${tokens}`.execute(query);
  }
  await sql`delete from handoffs where least(spent_at, expires_at) < ${tokens}`.execute(query);
  await query.deleteFrom("sessions").where("expires_at", "<", tokens).execute();
}

async function deleteKeys({ query }: Database, { keys }: RetentionLimits): Promise<void> {
  await query.deleteFrom("new_user_keys").where("created_at", "<", keys).execute();
  await query.deleteFrom("challenge_progress_keys").where("created_at", "<", keys).execute();
}
