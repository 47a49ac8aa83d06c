import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endSilentConnection } from "../../../embedded/user-api/database/open-postgres.ts";
import {
  findPostgres,
  startPostgres,
  type TemporaryPostgres,
} from "../../../scripts/support/postgres-cluster.ts";

const programs = findPostgres();

describe.runIf(programs)("a connection on which a query gets no response in time", () => {
  let server: TemporaryPostgres;
  let pool: pg.Pool;
  beforeAll(async () => {
    server = await startPostgres(programs ?? "");
    pool = new pg.Pool({ connectionString: server.address, max: 1, query_timeout: 1_000 });
    pool.on("connect", (client) => {
      client.on("error", () => undefined);
      if (client instanceof pg.Client) endSilentConnection(client);
    });
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  /** Gives the connection back even after an error, as Kysely does. */
  async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = await pool.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      client.release();
    }
  }

  it("is replaced by another, which responds to the next query", async () => {
    const [before] = await ask<{ pid: number }>("select pg_backend_pid() as pid");
    await expect(ask("select pg_sleep(600)")).rejects.toThrow("Query read timeout");
    const [after] = await ask<{ pid: number }>("select pg_backend_pid() as pid");
    expect(after?.pid).not.toBe(before?.pid);
  });

  it("stays if a query merely fails", async () => {
    const [before] = await ask("select pg_backend_pid() as pid");
    await expect(ask("select nothing")).rejects.toThrow("does not exist");
    expect(await ask("select pg_backend_pid() as pid")).toEqual([before]);
  });
});
