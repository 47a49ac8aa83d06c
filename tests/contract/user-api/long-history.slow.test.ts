import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { median } from "../../../bench/median.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import { BoundedCounts } from "../../../embedded/user-api/http/bounded-counts.ts";
import { createRateLimits, RateLimit } from "../../../embedded/user-api/http/rate-limits.ts";
import { mergeUsers } from "../../../embedded/user-api/merging/merge-users.ts";
import {
  findPostgres,
  startPostgres,
  type TemporaryPostgres,
} from "../../../scripts/support/postgres-cluster.ts";
import { createSampleApi, inDiploma, inTest, type SampleApi } from "./sample-api.ts";

const programs = findPostgres();
const ROUNDS = 5_000;
const OTHERS = Number(process.env["SCALE_USERS"] ?? 20_000);
const READS = 300;
const MAX_GROWTH = 2;
const NO_LIMIT = new RateLimit(Infinity, new BoundedCounts({ duration: 1, maxKeys: 10 }));

describe.runIf(programs)(`among ${OTHERS} others on PostgreSQL, ${ROUNDS} rounds of answers`, () => {
  let server: TemporaryPostgres;
  let db: Database;
  let api: SampleApi;
  let short: string;
  let long: string;
  beforeAll(async () => {
    server = await startPostgres(programs ?? "");
    db = await openPostgres(server.address, () => undefined);
    api = createSampleApi(db, { limits: { ...createRateLimits(), answers: NO_LIMIT } });
    short = await api.newUser();
    long = await api.newUser();
    await playRounds(api, short, 1);
    await playRounds(api, long, ROUNDS);
    await copyToOthers(server.address, short);
  }, 3_600_000);
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  it.each([
    "topics/sun/latest_results?",
    "topics?",
    "user_answers/next_test_round?topic_global_id=sun&test_global_id=sun-basics&",
    "user_answers/correct?",
    "user_answers/latest_answer?global_id=q1&",
  ])(`cost a read of %s no more than ${MAX_GROWTH} times what one round costs`, async (path) => {
    const times: Record<"short" | "long", number[]> = { short: [], long: [] };
    for (let read = -50; read < READS; read += 1) {
      for (const [name, user] of Object.entries({ short, long })) {
        const begin = performance.now();
        const { status } = await api.call("GET", `/v1/${path}user_uuid=${user}`);
        expect(status).toBe(200);
        if (read >= 0) times[name === "long" ? "long" : "short"].push(performance.now() - begin);
      }
    }
    expect(median(times.long) / median(times.short)).toBeLessThanOrEqual(MAX_GROWTH);
  });

  it("are merged, and no statement reaches the limit of ten seconds", async () => {
    expect(await mergeUsers(db, { from: long, into: await api.newUser() })).toBe(true);
  });
});

/** Each round answers a test, and attempts a diploma until the second question. */
async function playRounds({ answer }: SampleApi, user: string, rounds: number): Promise<void> {
  for (let test_round = 1; test_round <= rounds; test_round += 1) {
    const inRound = ["q1-a", "q2-b", "q3-a", "q4-a"].map((one) => inTest(user, one, { test_round }));
    const attempt = [inDiploma(user, "d1-a", test_round), inDiploma(user, "d2-b", test_round)];
    for (const one of [...inRound, ...attempt]) expect((await answer(one)).status).toBe(201);
  }
}

/** Gives `OTHERS` new users what this one has stored. */
async function copyToOthers(address: string, user: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `insert into users (uuid, source, is_kiosk_user, created_at)
     select gen_random_uuid(), 'web', false, now() from generate_series(1, ${OTHERS})`,
  );
  for (const table of ["user_answers", "user_latest", "user_questions", "diploma_rounds"]) {
    const { fields } = await client.query(`select * from ${table} limit 0`);
    const columns = fields.map(({ name }) => name).filter((name) => name !== "user_uuid");
    await client.query(
      `insert into ${table} (user_uuid, ${columns.join()}) select uuid, ${columns.map((one) => `given.${one}`).join()}
       from ${table} as given cross join users where user_uuid = '${user}' and users.last_answered_at is null`,
    );
  }
  await client.query("vacuum analyze");
  await client.end();
}
