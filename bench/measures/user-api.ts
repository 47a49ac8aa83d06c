import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { StoredEntry } from "../../embedded/user-api/content/entries.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findPostgres, startPostgres } from "../../scripts/support/postgres-cluster.ts";
import { startService, untilReady } from "../../scripts/support/service-process.ts";
import { startStubSpace } from "../../scripts/support/stub-space.ts";
import { compareLoads } from "../compare-loads.ts";
import { atLeast, type Figure, reported } from "../figures.ts";

const MIN_RATIO = 0.8;
const LOAD = { connections: 50, duration: 3, headers: { "content-type": "application/json" } };
const ROUNDS = 9;
const USERS = 4_000;
const QUESTIONS = Array.from({ length: 200 }, (_, index) => `q${index}`);
const ENTRIES = [
  ...QUESTIONS.flatMap(toEntries),
  entry("test", "basics", { questions: { links: QUESTIONS } }),
  entry("topic", "sun", { tests: { links: ["basics"] } }),
];
const BARE_INSERT = join(PROJECT_ROOT, "bench/bare-insert.ts");

export async function measureUserApi(): Promise<Figure[]> {
  const programs = findPostgres();
  if (!programs) throw new Error("PostgreSQL is not installed.");
  const postgres = await startPostgres(programs, ["-c", "shared_buffers=256MB", "-c", "max_wal_size=4GB"]);
  try {
    return await measureOn(postgres.address);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(database: string): Promise<Figure[]> {
  const space = await startStubSpace(ENTRIES);
  const folder = mkdtempSync(join(tmpdir(), "vidare-bench-"));
  const userApi = startService({
    CONTENTFUL_HOST: `http://${space.host}`,
    DATABASE_URL: database,
    DATA_DIR: folder,
    JWT_SECRETS: "the secret of these service processes",
    LOG_LEVEL: "error",
  });
  const origin = await untilReady(userApi);
  const bare = startService({ DATABASE_URL: database }, BARE_INSERT);
  try {
    const users = await insertUsers(database);
    const toLoad = (url: string) => ({ ...LOAD, url, requests: [{ setupRequest: answersOf(users) }] });
    const product = toLoad(`${origin}/v1/user_answers?lang=en`);
    const { perSecond, ratio } = await compareLoads(product, toLoad(await untilReady(bare)), ROUNDS);
    return [
      atLeast("user API's answers at 50 connections, beside a bare insert", ratio, MIN_RATIO),
      reported("answers stored a second", perSecond.toFixed(0)),
    ];
  } finally {
    for (const { child } of [userApi, bare]) child.kill("SIGTERM");
    await Promise.all([userApi.ended, bare.ended, space.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function insertUsers(database: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ uuid: string }>(
    `insert into users (uuid, source, is_kiosk_user, created_at)
     select gen_random_uuid(), 'web', false, now() from generate_series(1, ${USERS}) returning uuid`,
  );
  await client.query("vacuum analyze");
  await client.end();
  return rows.map(({ uuid }) => uuid);
}

/** Never repeats a user and question, so that every answer is a first one. A quarter of the answers are wrong. */
function answersOf(users: readonly string[]): (request: object) => object {
  let sent = 0;
  return (request) => {
    const user = users[sent % users.length];
    const asked = QUESTIONS[Math.floor(sent / users.length)];
    if (!user || !asked) throw new Error("The users have answered everything: more users are needed.");
    sent += 1;
    const answer = {
      topic_global_id: "sun",
      test_global_id: "basics",
      test_round: 1,
      question_global_id: asked,
      answer_global_id: `${asked}-${"aaab".charAt(sent % 4)}`,
      user_uuid: user,
    };
    return { ...request, method: "POST", body: JSON.stringify(answer) };
  };
}

/** A question with the answers `a` (right) and `b`. */
function toEntries(id: string): StoredEntry[] {
  const answers = ["a", "b"].map((letter) => `${id}-${letter}`);
  return [
    ...answers.map((answer, index) =>
      entry("answer", answer, { answerText: answer, correctAnswer: index === 0 }),
    ),
    entry("question", id, { questionText: id, answers: { links: answers } }),
  ];
}

function entry(type: string, id: string, fields: StoredEntry["fields"]): StoredEntry {
  return { id, type, fields: { globalId: id, ...fields } };
}
