import { Kysely, PostgresDialect } from "kysely";
import type { Pool, QueryResultRow } from "pg";
import type { Schema } from "./schema.ts";

export type Database = {
  query: Kysely<Schema>;
  /** PostgreSQL parses and plans a named statement once per connection. */
  run<Row extends QueryResultRow>(statement: NamedStatement, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
  /** Set only if other processes may use the same database. */
  sharedPool?: Pool | undefined;
};

export type NamedStatement = {
  name: string;
  text: string;
};

export function createDatabase(pool: Pool, afterClose: () => Promise<void> = async () => {}): Database {
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    query,
    run: async <Row extends QueryResultRow>(statement: NamedStatement, values: unknown[]) => {
      // Not pool.query(), which closes the connection after any error: PGlite has only one.
      const client = await pool.connect();
      try {
        return (await client.query<Row>({ ...statement, values })).rows;
      } finally {
        client.release();
      }
    },
    close: async () => {
      await query.destroy();
      await afterClose();
    },
  };
}
