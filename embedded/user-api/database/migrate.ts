import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { lockTables } from "./lock-tables.ts";
import { listMigrations, MIGRATIONS_FOLDER } from "./migrations.ts";

/** Processes that start together take turns. */
export const LOCK_NUMBER = 7_216_502;

/** Runs all new files of migrations/ in one transaction. Requests to others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // A change of a large table may take longer than any request.
    await client.query("set local statement_timeout = 0");
    await client.query(`select pg_advisory_xact_lock(${LOCK_NUMBER})`);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null)",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    const missing = listMigrations().filter((one) => !applied.has(one));
    if (missing.length > 0) await lockTables(client);
    for (const name of missing) {
      await client.query(readFileSync(join(MIGRATIONS_FOLDER, name), "utf8"));
      await client.query("insert into migrations (name, applied_at) values ($1, now())", [name]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
