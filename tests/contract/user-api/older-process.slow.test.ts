import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listMigrations } from "../../../embedded/user-api/database/migrate.ts";
import { findPostgres, startPostgres } from "../../../scripts/support/postgres-cluster.ts";
import { until } from "../../../scripts/support/processes.ts";
import { type ServiceProcess, startService, untilReady } from "../../../scripts/support/service-process.ts";
import { startStubSpace } from "../../../scripts/support/stub-space.ts";
import { postJson } from "../../setup/post-json.ts";
import { copyOlderRelease } from "./older-release.ts";
import { inTest } from "./sample-api.ts";
import { SAMPLE_ENTRIES } from "./sample-content.ts";

const programs = findPostgres();
/** The last migration before the tables changed for answers, merges and the daily job. */
const LAST_MIGRATION = "0005-mails-without-tokens.sql";
const WRITERS = 6;
/** Each user may store 600 answers in 10 minutes. */
const USERS = 40;
const STORED_BEFORE = 30_000;
const MIN_ANSWERS = 200;
const TIMEOUT_MS = 300_000;

describe.runIf(programs)("a process of an older release", { timeout: TIMEOUT_MS }, () => {
  let space: Awaited<ReturnType<typeof startStubSpace>>;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let pool: pg.Pool;
  let folder: string;
  const services: ServiceProcess[] = [];

  beforeAll(async () => {
    space = await startStubSpace(SAMPLE_ENTRIES);
    server = await startPostgres(programs ?? "");
    pool = new pg.Pool({ connectionString: server.address });
    folder = mkdtempSync(join(tmpdir(), "vidare-older-"));
  });
  afterAll(async () => {
    for (const { child } of services) child.kill("SIGTERM");
    await Promise.all(services.map(({ ended }) => ended));
    await pool.end();
    await server.stop();
    await space.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(dataDir: string, file?: string): Promise<string> {
    const env = {
      DATA_DIR: join(folder, dataDir),
      CONTENTFUL_HOST: `http://${space.host}`,
      DATABASE_URL: server.address,
      JWT_SECRETS: "a secret that both of the processes know",
      LOG_LEVEL: "silent",
    };
    const service = startService(env, file);
    services.push(service);
    return untilReady(service);
  }

  async function listApplied(): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>("select name from migrations order by name");
    return rows.map(({ name }) => name);
  }

  /** Adds enough users with an answer each for the migrations to take a while. */
  async function fill(): Promise<void> {
    const { rows } = await pool.query<{ uuid: string }>("select uuid from users limit 1");
    await pool.query(
      `insert into user_answers (user_uuid, id, answered_at, question_global_id, answer_global_id, is_correct)
       select $1, gen_random_uuid(), now() - interval '1 year', 'q1', 'q1-a', true from generate_series(1, $2)`,
      [rows[0]?.uuid, STORED_BEFORE],
    );
  }

  it("stores every answer while a newer release migrates the tables and serves requests", async () => {
    const older = await start("older", copyOlderRelease(join(folder, "release"), LAST_MIGRATION));
    expect((await listApplied()).at(-1)).toBe(LAST_MIGRATION);
    const users: string[] = [];
    for (let i = 0; i < USERS; i += 1)
      users.push(
        (await postJson(`${older}/v1/users`, { source: "web", is_kiosk_user: false })).body.user.uuid,
      );
    await fill();

    const answers: { request: object; key: string; status: number; body: unknown }[] = [];
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const request = inTest(users[answers.length % USERS] ?? "", "q1-a");
        const key = crypto.randomUUID();
        answers.push({
          request,
          key,
          ...(await postJson(`${older}/v1/user_answers`, request, { "Idempotency-Key": key })),
        });
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    await until(() => answers.length >= MIN_ANSWERS, TIMEOUT_MS);
    const newer = await start("newer");
    expect(await listApplied()).toEqual(listMigrations());
    const atReady = answers.length;
    await until(() => answers.length >= atReady + MIN_ANSWERS, TIMEOUT_MS);
    isOver = true;
    await Promise.all(writers);

    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const keys = answers.map(({ key }) => key);
    const { rows } = await pool.query("select id from user_answers where id = any($1)", [keys]);
    expect(rows).toHaveLength(answers.length);
    for (const { request, key, status, body } of answers.slice(-MIN_ANSWERS)) {
      const repeated = await postJson(`${newer}/v1/user_answers`, request, { "Idempotency-Key": key });
      expect(repeated).toEqual({ status, body });
    }
  });
});
