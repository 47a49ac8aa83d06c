import pg from "pg";
import { createDatabase, type Database } from "../../embedded/user-api/database/database.ts";
import { migrate } from "../../embedded/user-api/database/migrate.ts";
import { deleteOutdated } from "../../embedded/user-api/retention/delete-outdated.ts";
import { startPostgres } from "../../tests/contract/user-api/postgres-cluster.ts";

const NOW = new Date("2030-01-01T00:00:00Z");

/** Of a run of the daily job: users, those who went, milliseconds in all, statements, and the slowest one's milliseconds. */
export type RetentionFigures = {
  users: number;
  deleted: number;
  ms: number;
  statements: number;
  slowestMs: number;
};

/** Fills a database with so many users and runs the daily job, in which no statement may take ten seconds. */
export async function measureRetention(programs: string, users: number): Promise<RetentionFigures> {
  const server = await startPostgres(programs);
  const filler = new pg.Pool({ connectionString: server.address, max: 1 });
  filler.on("error", () => undefined);
  await migrate(filler);
  for (const statement of FILL_STATEMENTS) await filler.query(statement.replaceAll("$users", String(users)));
  await filler.query("vacuum analyze");
  await filler.end();
  const pool = new pg.Pool({ connectionString: server.address, statement_timeout: 10_000 });
  pool.on("error", () => undefined);
  const times: number[] = [];
  const db = timed(createDatabase(pool), times);
  const start = performance.now();
  const deleted = (await deleteOutdated(db, NOW)).users;
  const ms = performance.now() - start;
  await db.close();
  await server.stop();
  return { users, deleted, ms, statements: times.length, slowestMs: Math.max(...times) };
}

/** A third began 30 months ago, and of these one in a hundred is idle since; the others answer. */
const FILL_STATEMENTS = [
  `insert into users (uuid, source, is_kiosk_user, created_at, last_answered_at)
   select gen_random_uuid(), 'web', n % 10 = 0,
     timestamptz '2030-01-01' - (n % 3 = 0)::integer * interval '30 months' - n % 86400 * interval '1 second',
     timestamptz '2030-01-01' - (n % 300 = 0)::integer * interval '25 months' - n % 86400 * interval '1 second'
   from generate_series(1, $users) as n`,
  `insert into user_answers (user_uuid, id, answered_at, question_global_id, answer_global_id, is_correct)
   select uuid, gen_random_uuid(), last_answered_at, 'q', 'a', true from users`,
  `insert into refresh_tokens select sha256(uuid::text::bytea), uuid, gen_random_uuid(), last_answered_at,
     last_answered_at + interval '60 days', last_answered_at from users`,
  `insert into new_user_keys select uuid, uuid, false, created_at from users`,
];

function timed(db: Database, times: number[]): Database {
  const starts = new WeakMap<object, number>();
  const query = db.query.withPlugin({
    transformQuery: ({ node, queryId }) => {
      starts.set(queryId, performance.now());
      return node;
    },
    transformResult: ({ result, queryId }) => {
      times.push(performance.now() - (starts.get(queryId) ?? NaN));
      return Promise.resolve(result);
    },
  });
  return { ...db, query };
}
