import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import {
  findPostgres,
  startPostgres,
  type TemporaryPostgres,
} from "../../../scripts/support/postgres-cluster.ts";
import { until } from "../../../scripts/support/processes.ts";
import { createSampleAccounts, type SampleAccounts, withToken } from "./sample-accounts.ts";
import { createSampleApi, inTest, type SampleApi } from "./sample-api.ts";

const programs = findPostgres();
const MIN_ANSWERS = 50;

describe.runIf(programs)("a PostgreSQL that stops and restarts", () => {
  let server: TemporaryPostgres;
  let db: Database;
  let api: SampleApi;
  let accounts: SampleAccounts;
  beforeAll(async () => {
    server = await startPostgres(programs ?? "");
    db = await openPostgres(server.address, () => undefined);
    // The clock stops, because a used refresh token may be used again for only 30 seconds.
    const now = new Date();
    api = createSampleApi(db, { clock: () => now });
    accounts = createSampleAccounts(api, db);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  it("responds with 503 meanwhile, and keeps all acknowledged answers", async () => {
    const eva = await accounts.newAccount();
    const headers = withToken(eva.access);
    const calls = () => [
      () => api.call("POST", "/v1/users", { body: { source: "web", is_kiosk_user: false } }),
      () => api.answer(inTest(eva.uuid, "q1-a"), headers),
      () => api.call("GET", `/v1/user_answers/correct?user_uuid=${eva.uuid}`, { headers }),
      () => accounts.logIn(eva.email),
      () => accounts.refresh(eva.refresh),
      () => api.call("PUT", "/v1/users", { body: { name: "Eva" }, headers }),
      () => api.call("GET", "/v1/users/me", { headers }),
    ];
    // A call that is not limited to ten an hour.
    const exported = () => api.call("GET", "/v1/users/export", { headers });
    let isOver = false;
    const seen: { status: number; code: string | undefined; retryAfter: string | null }[] = [];
    const hammer = async (one: ReturnType<typeof calls>[number]) => {
      while (!isOver) {
        const { status, body, headers: replyHeaders } = await one();
        seen.push({ status, code: body.error?.code, retryAfter: replyHeaders.get("retry-after") });
        await wait(5);
      }
    };
    const untilSeen = (more: number) => {
      const enough = seen.length + more;
      return until(() => seen.length >= enough);
    };
    const hammers = calls().map(hammer);
    for (let i = 0; i < 2; i += 1) {
      await untilSeen(MIN_ANSWERS);
      await server.goAway();
      for (const one of [...calls(), exported]) expect((await one()).status).toBe(503);
      const ready = await api.call("GET", "/readyz");
      expect([ready.status, ready.body.missing]).toEqual([503, ["database"]]);
      await server.restart();
      await expect.poll(async () => (await api.call("GET", "/readyz")).status).toBe(200);
    }
    await untilSeen(MIN_ANSWERS);
    isOver = true;
    await Promise.all(hammers);
    const failures = seen.filter(({ status }) => status >= 300);
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ status: 503, code: "unavailable", retryAfter: "5" })]),
    );
    for (const one of [...calls(), exported]) expect((await one()).status).toBeLessThan(300);
    const stored = await db.query
      .selectFrom("user_answers")
      .select("id")
      .where("user_uuid", "=", eva.uuid)
      .execute();
    expect(stored.length).toBeGreaterThan(1);
  });
});
