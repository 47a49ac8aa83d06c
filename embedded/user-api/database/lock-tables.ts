import { setTimeout as wait } from "node:timers/promises";
import type { PoolClient } from "pg";
import { reasonOf } from "../errors/reason-of.ts";

/** Less than PostgreSQL's deadlock_timeout of a second, so that the migration gives way before a request fails. */
const LOCK_TIMEOUT_MS = 500;
const RETRY_DELAY_MS = 200;
const MAX_TRIES = 100;
const QUERY_CANCELED = "57014";
const DEADLOCK_DETECTED = "40P01";

/** Locks all tables together, because one by one could deadlock with requests. @throws PostgreSQL's error if that fails for a minute */
export async function lockTables(client: PoolClient): Promise<void> {
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
