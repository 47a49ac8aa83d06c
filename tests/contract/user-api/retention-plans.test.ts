import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../embedded/user-api/database/database.ts";
import { migrate } from "../../../embedded/user-api/database/migrate.ts";
import { BATCH_SIZE, deleteOutdated } from "../../../embedded/user-api/retention/delete-outdated.ts";
import { findPostgres, startPostgres, type TemporaryPostgres } from "./postgres-cluster.ts";

const programs = findPostgres();
const NOW = new Date("2030-01-01T00:00:00Z");

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
    await fill(db);
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

/** Creates 30,000 users with an answer and tokens. Half of them are old, and one in 25 has been idle since. */
async function fill({ query }: Database): Promise<void> {
  const statements = [
    sql`insert into users (uuid, source, is_kiosk_user, created_at, last_answered_at)
      select gen_random_uuid(), 'web', n % 2 = 0,
        case when n % 10 < 5 then timestamptz '2027-01-01' else timestamptz '2029-12-30' end,
        case when n % 50 < 2 then timestamptz '2027-02-01' else timestamptz '2029-12-31' end
      from generate_series(1, 30000) as n`,
    sql`insert into user_answers (user_uuid, id, answered_at, question_global_id, answer_global_id, is_correct)
      select uuid, gen_random_uuid(), last_answered_at, 'q1', 'q1-a', true from users`,
    sql`insert into sessions select uuid, gen_random_uuid(), last_answered_at, last_answered_at from users`,
    sql`insert into refresh_tokens select sha256(uuid::text::bytea), uuid, gen_random_uuid(), last_answered_at,
      last_answered_at + interval '60 days', last_answered_at from users`,
    sql`insert into mail_tokens select sha256(uuid::text::bytea), uuid, 'verification', 'x', last_answered_at,
      last_answered_at + interval '1 day' from users`,
    sql`insert into handoffs select sha256(uuid::text::bytea), uuid, last_answered_at from users`,
    sql`insert into new_user_keys select uuid, uuid, false, last_answered_at from users`,
    sql`insert into challenge_progress_keys select uuid, uuid, 'c', 0, 'x', 0, last_answered_at from users`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(query);
}
