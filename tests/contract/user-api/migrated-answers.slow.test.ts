import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../embedded/user-api/database/database.ts";
import { migrate } from "../../../embedded/user-api/database/migrate.ts";
import { findPostgres, startPostgres } from "../../../scripts/support/postgres-cluster.ts";
import { checkInvariants } from "./check-invariants.ts";

const FIRST_MIGRATION = "0001-users-and-answers.sql";
const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../../embedded/user-api/migrations");
const USER_UUIDS = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

/** Answers as round, question and letter. A "d" before the round marks a diploma test. */
const GIVEN_ANSWERS = [
  [1, "q1", "b"],
  [2, "q1", "a"],
  [1, "q1", "c"],
  [1, "q2", "a"],
  [1, "d1", "a"],
  [1, "d2", "b"],
] as const;

async function openPools() {
  const pglite = await PGlite.create();
  const pools = [
    {
      name: "PGlite",
      pool: new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 }),
      end: () => pglite.close(),
    },
  ];
  const programs = findPostgres();
  if (!programs) return pools;
  const server = await startPostgres(programs);
  const pool = new pg.Pool({ connectionString: server.address });
  pool.on("error", () => undefined);
  return [...pools, { name: "PostgreSQL", pool, end: () => server.stop() }];
}

async function storeLikeFirstVersion(pool: pg.Pool): Promise<void> {
  await pool.query("create table migrations (name text primary key, applied_at timestamptz not null)");
  await pool.query(readFileSync(join(MIGRATIONS_FOLDER, FIRST_MIGRATION), "utf8"));
  await pool.query("insert into migrations values ($1, now())", [FIRST_MIGRATION]);
  for (const [turn, user] of USER_UUIDS.entries()) {
    await pool.query(
      "insert into users (uuid, source, is_kiosk_user, created_at) values ($1, 'web', false, now())",
      [user],
    );
    for (const [minute, [round, question, letter]] of GIVEN_ANSWERS.entries()) {
      const place = question.startsWith("d") ? "sun-diploma" : "sun-basics";
      await pool.query(
        `insert into user_answers (user_uuid, id, answered_at, topic_global_id, test_global_id, test_round,
           question_global_id, answer_global_id, is_correct)
         values ($1, gen_random_uuid(), $2, 'sun', $3, $4, $5, $6, $7)`,
        [
          user,
          new Date(Date.UTC(2026, 0, 1 + turn, 0, minute)),
          place,
          round,
          question,
          `${question}-${letter}`,
          letter === "a",
        ],
      );
    }
  }
  await pool.query(`
    insert into user_latest select distinct on (user_uuid, question_global_id) user_uuid, topic_global_id,
      test_global_id, '', '', question_global_id, test_round, answer_global_id, is_correct, 'gone', false, now()
    from user_answers order by user_uuid, question_global_id, test_round desc, answered_at desc`);
  await pool.query(`
    insert into diploma_rounds select uuid, 'sun', 'sun-diploma', 1, '{d1}', 'd2' from users`);
}

describe("answers that an older version stored", () => {
  it("are migrated to the same rows as new answers", async () => {
    for (const { name, pool, end } of await openPools()) {
      await storeLikeFirstVersion(pool);
      await migrate(pool);
      const db = createDatabase(pool);
      await checkInvariants(db);
      const questions = await db.query.selectFrom("user_questions").selectAll().execute();
      expect([name, questions.length]).toEqual([name, USER_UUIDS.length * 4]);
      const seen = await db.query.selectFrom("users").select("last_answered_at").orderBy("uuid").execute();
      expect(seen.map((row) => row.last_answered_at?.toISOString())).toEqual([
        "2026-01-01T00:05:00.000Z",
        "2026-01-02T00:05:00.000Z",
      ]);
      await db.close();
      await end();
    }
  });
});
