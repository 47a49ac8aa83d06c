import { sql } from "kysely";
import type { Database } from "../../embedded/user-api/database/database.ts";
import { openPGlite } from "../../embedded/user-api/database/open-pglite.ts";
import { USER_TABLES } from "../../embedded/user-api/database/user-tables.ts";

type Query = Database["query"];

const TABLES = [...Object.keys(USER_TABLES), "users", "question_statistics", "room_codes"];
/** The database of the worker: only one, because opening takes long. */
const opened: Promise<Database>[] = [];

export function openDatabase(): Promise<Database> {
  const [database = openPGlite()] = opened;
  opened[0] = database;
  return database;
}

/** The worker's database without rows. It stays open for the next suite. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = await openDatabase();
  await empty(database.query);
  return { ...database, close: async () => undefined };
}

export async function empty(query: Query): Promise<void> {
  // One statement with deletions, because a truncation takes five times as long.
  const deletions = TABLES.map((table) => sql`${sql.id(`in_${table}`)} as (delete from ${sql.table(table)})`);
  await sql`with ${sql.join(deletions)} select`.execute(query);
}

/** @returns a function that stores again what is stored now, and nothing else */
export async function backUp(query: Query): Promise<() => Promise<void>> {
  const backups = TABLES.map((name) => ({ table: sql.table(name), kept: sql.table(`kept_${name}`) }));
  for (const { table, kept } of backups)
    await sql`create temporary table ${kept} as table ${table}`.execute(query);
  return async () => {
    await empty(query);
    for (const { table, kept } of backups) {
      await sql`insert into ${table} select * from ${kept}`.execute(query);
      await sql`drop table ${kept}`.execute(query);
    }
  };
}
