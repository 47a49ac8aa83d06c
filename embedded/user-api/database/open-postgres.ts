import pg from "pg";
import { createDatabase, type Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { ReadOnlyServerError } from "./read-only-server-error.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** `onLostConnection` is called when an idle connection breaks; the pool replaces it. */
export async function openPostgres(
  address: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const pool = openPool(address, onLostConnection);
  await migrate(pool);
  return { ...createDatabase(pool), sharedPool: pool };
}

/** Runs new migrations and nothing else. */
export async function migratePostgres(address: string): Promise<void> {
  const pool = openPool(address, () => undefined);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

function openPool(address: string, onLostConnection: (error: Error) => void): pg.Pool {
  // The pool waits for what this returns, which its types do not say.
  const hooks = { onConnect: prepareConnection };
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "vidare-user-api",
    ...hooks,
  });
  pool.on("error", onLostConnection);
  // The pool listens only to idle connections: an unhandled error on a busy one would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Sets the time limit of statements by a statement, because PgBouncer refuses it as a parameter of the connection.
 * @throws {ReadOnlyServerError} on a standby, to which a load balancer may lead in the seconds of a fail-over
 */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>(PREPARATION);
  if (rows[0]?.is_standby) throw new ReadOnlyServerError();
}

/** The pool's own time limit ends when the connection stands, but a pooler may have no server for it. */
const PREPARATION = {
  text: `select set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', false), pg_is_in_recovery() as is_standby`,
  query_timeout: CONNECT_TIMEOUT_MS,
};
