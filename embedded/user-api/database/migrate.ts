import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { reasonOf } from "../errors/failure.ts";

/** The lock by which processes that start together take turns. */
export const LOCK_NUMBER = 7_216_502;

/** Runs all new files of migrations/ in one transaction. Requests to other processes wait. */
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

/** Less than PostgreSQL's deadlock_timeout of a second, so that the migration gives way before a request fails. */
const LOCK_TIMEOUT_MS = 500;
const RETRY_DELAY_MS = 200;
const MAX_TRIES = 100;
const QUERY_CANCELED = "57014";
const DEADLOCK_DETECTED = "40P01";

/** Locks all tables together, because one by one could deadlock with requests. @throws PostgreSQL's error if that fails for a minute */
async function lockTables(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = current_schema()",
  );
  await client.query("savepoint unlocked");
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`set local statement_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(`lock table ${rows[0]?.names}`);
      await client.query("release savepoint unlocked; set local statement_timeout = 0");
      return;
    } catch (error) {
      if (tries === MAX_TRIES || ![QUERY_CANCELED, DEADLOCK_DETECTED].includes(reasonOf(error))) throw error;
      await client.query("rollback to savepoint unlocked");
      await wait(RETRY_DELAY_MS);
    }
  }
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "..", "migrations");

export function listMigrations(): string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}
