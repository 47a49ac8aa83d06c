import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import { SHARING_THRESHOLD } from "../../../embedded/user-api/http/bounded-counts.ts";
import {
  findPostgres,
  startPostgres,
  type TemporaryPostgres,
} from "../../../scripts/support/postgres-cluster.ts";
import { createSampleAccounts, GOOD_PASSWORD, newEmail, registration, withToken } from "./sample-accounts.ts";
import { createSampleApi, inTest, newKey, type SampleApi } from "./sample-api.ts";

const programs = findPostgres();
const ANONYMOUS = { source: "web", is_kiosk_user: false };

/** Each has its own connections, queues, counts and copies of tokens, as two processes behind a load balancer. */
describe.runIf(programs)("two user APIs on one PostgreSQL", () => {
  let server: TemporaryPostgres;
  let databases: Database[];
  let apis: SampleApi[];
  beforeAll(async () => {
    server = await startPostgres(programs ?? "");
    databases = await Promise.all([1, 2].map(() => openPostgres(server.address, () => undefined)));
    apis = databases.map((db) => createSampleApi(db));
  });
  afterAll(async () => {
    await Promise.all(databases.map((db) => db.close()));
    await server.stop();
  });

  let turns = 0;
  /** Alternates between them. */
  const next = (): SampleApi => apis[turns++ % 2] ?? expect.unreachable();
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    next().call("POST", path, { body, headers });
  const answer = (uuid: string, id: string, headers: Record<string, string> = {}) =>
    next().answer(inTest(uuid, id), headers);
  const times = <Result>(count: number, run: () => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, run));
  const newAccount = () => createSampleAccounts(next(), database()).newAccount();
  const database = (): Database => databases[0] ?? expect.unreachable();

  it("share a user's limit of answers, except for those that each counts locally", async () => {
    const uuid = await next().newUser();
    const responses = await times(700, () => answer(uuid, "q1-a"));
    const taken = responses.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThan(600 - SHARING_THRESHOLD);
    expect(taken).toBeLessThan(600 + SHARING_THRESHOLD);
    const after = await times(2, () => answer(uuid, "q1-a"));
    expect(after.map(({ status }) => status)).toEqual([429, 429]);
  });

  it("store a repeated user and a repeated answer once", async () => {
    const key = newKey();
    const users = await times(8, () => send("/v1/users", ANONYMOUS, key));
    const uuids = new Set(users.map(({ body }) => body.user.uuid));
    expect(uuids.size).toBe(1);
    const [uuid = ""] = uuids;
    const responses = await times(8, () => answer(String(uuid), "q1-a", key));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await next().storedAnswers(String(uuid))).toHaveLength(1);
  });

  it("register a user once", async () => {
    const [uuid, email] = [await next().newUser(), newEmail()];
    const responses = await times(6, () => send("/v1/users/register", registration(uuid, email)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const others = [await next().newUser(), await next().newUser()];
    const shared = newEmail();
    const taken = await Promise.all(
      others.map((one) => send("/v1/users/register", registration(one, shared))),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it("merge a user once, with all simultaneous answers", async () => {
    const account = await newAccount();
    const uuid = await next().newUser();
    await answer(uuid, "q1-a");
    const login = () => send("/v1/users/login", { email: account.email, password: GOOD_PASSWORD, uuid });
    const answering = ["q2-a", "q3-b", "q4-a", "q3-a"].map((id) => answer(uuid, id));
    const [logins, responses] = await Promise.all([times(4, login), Promise.all(answering)]);
    expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = responses.filter(({ status }) => status === 201).length;
    expect(await next().storedAnswers(account.uuid)).toHaveLength(stored + 1);
    expect(await next().storedAnswers(uuid)).toEqual([]);
  });

  it("delete all rows of an account that is answering, logging in and refreshing", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { uuid, email, headers, refresh } = await newAccount();
      const answering = ["q1-a", "q2-b", "q3-a", "q4-c", "q1-b", "q2-a"].map((id) =>
        answer(uuid, id, headers),
      );
      const others = [
        send("/v1/users/login", { email, password: GOOD_PASSWORD }),
        send("/v1/users/refresh_token/", { refresh_token: refresh }),
      ];
      const deleted = await send("/v1/users/delete_account", {}, headers);
      const responses = await Promise.all([...answering, ...others]);
      expect(deleted.status).toBe(200);
      expect(responses.filter(({ status }) => ![200, 201, 401].includes(status))).toEqual([]);
      for (const table of [
        "user_answers",
        "user_latest",
        "sessions",
        "refresh_tokens",
        "user_emails",
      ] as const) {
        const rows = await database()
          .query.selectFrom(table)
          .select("user_uuid")
          .where("user_uuid", "=", uuid)
          .execute();
        expect([table, rows.length]).toEqual([table, 0]);
      }
    }
  });

  it("reject a deleted account's token", async () => {
    const { access, refresh } = await newAccount();
    const read = async () =>
      (await next().call("GET", "/v1/users/me", { headers: withToken(access) })).status;
    expect(await times(2, read)).toEqual([200, 200]);
    expect((await send("/v1/users/delete_account", {}, withToken(access))).status).toBe(200);
    expect(await times(2, read)).toEqual([401, 401]);
    expect((await send("/v1/users/refresh_token/", { refresh_token: refresh })).status).toBe(401);
  });
});
