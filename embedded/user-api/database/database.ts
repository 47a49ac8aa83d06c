import { Kysely, PostgresDialect } from "kysely";
import type { Pool, QueryResultRow } from "pg";
import type { Schema } from "./schema.ts";

/** A database that stands behind the service: PostgreSQL or PGlite, with the same SQL. */
export type Database = {
  query: Kysely<Schema>;
  /** Runs a named statement: the server parses and plans it once a connection. */
  run<Row extends QueryResultRow>(statement: NamedStatement, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
  /** The pool, where other processes may work with the same database. */
  sharedPool?: Pool;
};

export type NamedStatement = {
  name: string;
  text: string;
};

/** The database behind a pool. `afterEnd` runs after the pool has ended. */
export function createDatabase(pool: Pool, afterEnd: () => Promise<void> = async () => {}): Database {
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    query,
    run: async <Row extends QueryResultRow>(statement: NamedStatement, values: unknown[]) => {
      // Not pool.query(): that closes the connection at any error, which PGlite's only one does not survive.
      const client = await pool.connect();
      try {
        return (await client.query<Row>({ ...statement, values })).rows;
      } finally {
        client.release();
      }
    },
    close: async () => {
      await query.destroy();
      await afterEnd();
    },
  };
}
