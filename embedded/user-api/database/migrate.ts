import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { lockTables } from "./lock-tables.ts";

const folder = join(import.meta.dirname, "..", "migrations");
/** Any number that nothing else on the same database takes. */
const lockNumber = 7_216_502;

/**
 * Brings the tables up to date: every file of migrations/ that did not run yet, in order, all in one
 * transaction. Processes that start at the same time wait for each other, and those that serve until it is done.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // A large table takes longer to change than any request may, and so does waiting for whoever changes it.
    await client.query("set local statement_timeout = 0");
    await client.query(`select pg_advisory_xact_lock(${lockNumber})`);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null)",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrationNames().filter((one) => !applied.has(one));
    if (missing.length > 0) await lockTables(client);
    for (const name of missing) {
      await client.query(readFileSync(join(folder, name), "utf8"));
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

/** The files of migrations/, first one first. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}
