import pg from "pg";
import { createDatabase, type Database } from "./database.ts";
import { endSilentConnection } from "./end-silent-connection.ts";
import { migrate } from "./migrate.ts";
import { ReadOnlyServerError } from "./read-only-server-error.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Longer than the server's own limit for a statement, so only an unreachable server exceeds it. */
const SILENCE_MS = 12_000;

/** `onLostConnection` is called when an idle connection breaks; the pool replaces it. */
export async function openPostgres(
  address: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  await migratePostgres(address);
  const pool = openPool(address, onLostConnection, { query_timeout: SILENCE_MS });
  return { ...createDatabase(pool), sharedPool: pool };
}

export async function migratePostgres(address: string): Promise<void> {
  const pool = openPool(address, () => undefined);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

function openPool(
  address: string,
  onLostConnection: (error: Error) => void,
  limits: pg.PoolConfig = {},
): pg.Pool {
  // The pool awaits this hook's promise, although its types do not say so.
  const hooks = { onConnect: prepareConnection };
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "vidare-user-api",
    ...limits,
    ...hooks,
  });
  pool.on("error", onLostConnection);
  // The pool listens only to idle connections: an unhandled error on a busy one would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", (client) => client instanceof pg.Client && endSilentConnection(client));
  return pool;
}

/** By a statement, because PgBouncer refuses the parameter. @throws {ReadOnlyServerError} on a standby, during a failover */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>(PREPARATION);
  if (rows[0]?.is_standby) throw new ReadOnlyServerError();
}

/** The pool's own time limit ends when it is connected, but a pooler may still have no server for the connection. */
const PREPARATION = {
  text: `select set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', false), pg_is_in_recovery() as is_standby`,
  query_timeout: CONNECT_TIMEOUT_MS,
};
