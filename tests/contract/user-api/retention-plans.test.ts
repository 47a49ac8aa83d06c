import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../embedded/user-api/database/database.ts";
import { migrate } from "../../../embedded/user-api/database/migrate.ts";
import { BATCH_SIZE, deleteOutdated } from "../../../embedded/user-api/retention/delete-outdated.ts";
import {
  findPostgres,
  startPostgres,
  type TemporaryPostgres,
} from "../../../scripts/support/postgres-cluster.ts";
import { createOldUsers, NOW } from "./old-users.ts";

const programs = findPostgres();

/** Logs each statement's plan. Table scans are discouraged, so that one appears only if no index can be used. */
const EXPLAIN_ALL = [
  "session_preload_libraries=auto_explain",
  "client_min_messages=log",
  "enable_seqscan=off",
  "auto_explain.log_min_duration=0",
  "auto_explain.log_analyze=on",
].flatMap((setting) => ["-c", setting]);

describe.runIf(programs)("the daily job's statements on PostgreSQL", () => {
  let server: TemporaryPostgres;
  let db: Database;
  const plans: string[] = [];
  beforeAll(async () => {
    server = await startPostgres(programs ?? "", ["-F", ...EXPLAIN_ALL]);
    const pool = new pg.Pool({ connectionString: server.address });
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("notice", ({ message }) => plans.push(message ?? "")));
    await migrate(pool);
    db = createDatabase(pool);
    await createOldUsers(db, 30_000);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  it("use an index and read no more rows than a batch", async () => {
    plans.length = 0;
    expect(await deleteOutdated(db, NOW)).toEqual({ users: 1_200 });
    const tables = ["refresh_tokens", "mail_tokens", "handoffs", "sessions", "user_answers", "users"];
    for (const table of tables) expect(plans.join("\n")).toMatch(new RegExp(`Delete on ${table}\\b`));
    expect(plans.filter((plan) => plan.includes("Seq Scan"))).toEqual([]);
    const passedOver = plans.flatMap((plan) =>
      [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows)),
    );
    expect(Math.max(0, ...passedOver)).toBeLessThanOrEqual(BATCH_SIZE);
    const [left] = (await sql<{ count: number }>`select count(*)::integer from users`.execute(db.query)).rows;
    expect(left?.count).toBe(28_800);
  });
});
