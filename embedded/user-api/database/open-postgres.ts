import pg from "pg";
import { createDatabase, type Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** `onLostConnection` is called when an idle connection breaks; the pool replaces it. */
export async function openPostgres(
  address: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: "vidare-user-api",
  });
  pool.on("error", onLostConnection);
  // The pool listens only to idle connections: an unhandled error on a busy one would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  await migrate(pool);
  return { ...createDatabase(pool), sharedPool: pool };
}
