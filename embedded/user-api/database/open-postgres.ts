import pg from "pg";
import { createDatabase, type Database } from "./database.ts";
import { LOCK_NUMBER, migrate } from "./migrate.ts";

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
    await pool.query(KEEP_SETTINGS);
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

/** Sets the connection's settings by a statement, because PgBouncer refuses them as parameters. @throws {ReadOnlyServerError} on a standby, during a failover */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>(PREPARATION);
  if (rows[0]?.is_standby) throw new ReadOnlyServerError();
}

/** The settings that our SQL relies on, whatever the operator has set for other programs. */
const SETTINGS = {
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  bytea_output: "hex",
  default_transaction_isolation: "read committed",
  extra_float_digits: "1",
  standard_conforming_strings: "on",
  transform_null_equals: "off",
};

/** `off` loses acknowledged answers if the machine fails. The other values are the operator's. */
const DURABLE = "replace(current_setting('synchronous_commit'), 'off', 'on')";

/** Stores the settings with the role, because a pooler in transaction mode gives each transaction another connection. */
const KEEP_SETTINGS = `select pg_advisory_xact_lock(${LOCK_NUMBER}); do $$ begin
${Object.entries(SETTINGS)
  .map(([name, value]) => toAlterRole(name, `'${value}'`))
  .join("\n")}
if (select reset_val from pg_settings where name = 'synchronous_commit') = 'off' then
  ${toAlterRole("synchronous_commit", "'on'")}
end if;
exception when insufficient_privilege then null;
end $$`;

function toAlterRole(name: string, value: string): string {
  return `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), ${value});`;
}

/** Has its own time limit: the pool's ends with the connection, but a pooler may still have no server for it. */
const PREPARATION = {
  text: `select ${Object.entries({ statement_timeout: STATEMENT_TIMEOUT_MS, ...SETTINGS })
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(", ")}, set_config('synchronous_commit', ${DURABLE}, false), pg_is_in_recovery() as is_standby`,
  query_timeout: CONNECT_TIMEOUT_MS,
};

/** Ends a connection that stays silent for its `query_timeout`. pg keeps it, so all later queries would wait on a machine that is gone. */
export function endSilentConnection(client: pg.Client): void {
  client.query = new Proxy(client.query, {
    apply(query, _, args) {
      const result: unknown = Reflect.apply(query, client, args);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (isReadTimeout(error)) void client.end();
        });
      return result;
    },
  });
}

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** An error with PostgreSQL's code for a write on a standby. */
export class ReadOnlyServerError extends Error {
  readonly code = "25006";

  constructor() {
    super("This server is a standby");
  }
}
