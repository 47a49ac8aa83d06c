import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHARING_THRESHOLD } from "../../../embedded/user-api/http/bounded-counts.ts";
import { findPostgres, startPostgres } from "../../../scripts/support/postgres-cluster.ts";
import { type ServiceProcess, startService, untilReady } from "../../../scripts/support/service-process.ts";
import { startStubSpace } from "../../../scripts/support/stub-space.ts";
import { postJson } from "../../setup/post-json.ts";
import { GOOD_PASSWORD, newEmail, registration, withToken } from "./sample-accounts.ts";
import { inTest } from "./sample-api.ts";
import { SAMPLE_ENTRIES } from "./sample-content.ts";

const programs = findPostgres();
const SECRET = "a secret that both of the processes know";
const ANONYMOUS = { source: "web", is_kiosk_user: false };

/** The processes run as if they were behind a load balancer. */
describe.runIf(programs)("two processes on one PostgreSQL", () => {
  let space: Awaited<ReturnType<typeof startStubSpace>>;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let pool: pg.Pool;
  let folder: string;
  let services: ServiceProcess[];
  let addresses: string[];

  beforeAll(async () => {
    space = await startStubSpace(SAMPLE_ENTRIES);
    server = await startPostgres(programs ?? "");
    pool = new pg.Pool({ connectionString: server.address });
    pool.on("error", () => undefined);
    folder = mkdtempSync(join(tmpdir(), "vidare-shared-"));
    services = [1, 2].map((number) =>
      startService({
        DATA_DIR: join(folder, String(number)),
        CONTENTFUL_HOST: `http://${space.host}`,
        DATABASE_URL: server.address,
        JWT_SECRETS: SECRET,
        LOG_LEVEL: "warn",
      }),
    );
    addresses = await Promise.all(services.map(untilReady));
  });
  afterAll(async () => {
    for (const { child } of services) child.kill("SIGTERM");
    await Promise.all(services.map(({ ended }) => ended));
    await pool.end();
    await server.stop();
    await space.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let turns = 0;
  /** Alternates between the processes. */
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    postJson(`${addresses[turns++ % 2]}${path}`, body, headers);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${addresses[turns++ % 2]}${path}`, { headers })).status;
  const newUser = async () => String((await send("/v1/users", ANONYMOUS)).body.user.uuid);
  const times = <Result>(count: number, run: () => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, run));

  async function newAccount() {
    const [uuid, email] = [await newUser(), newEmail()];
    await send("/v1/users/register", registration(uuid, email));
    const { body } = await send("/v1/users/login", { email, password: GOOD_PASSWORD });
    return { uuid, email, access: String(body.access_token), refresh: String(body.refresh_token) };
  }

  it("share a user's limit of answers, except for those that each counts locally", async () => {
    const uuid = await newUser();
    const responses = await times(700, () => send("/v1/user_answers", inTest(uuid, "q1-a")));
    const taken = responses.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThan(600 - SHARING_THRESHOLD);
    expect(taken).toBeLessThan(600 + SHARING_THRESHOLD);
    const after = await times(2, () => send("/v1/user_answers", inTest(uuid, "q1-a")));
    expect(after.map(({ status }) => status)).toEqual([429, 429]);
  });

  it("store a repeated user and a repeated answer once", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const users = await times(8, () => send("/v1/users", ANONYMOUS, key));
    const uuids = new Set(users.map(({ body }) => body.user.uuid));
    expect(uuids.size).toBe(1);
    const [uuid = ""] = uuids;
    const responses = await times(8, () => send("/v1/user_answers", inTest(String(uuid), "q1-a"), key));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { rows } = await pool.query("select id from user_answers where user_uuid = $1", [uuid]);
    expect(rows).toHaveLength(1);
  });

  it("register a user once", async () => {
    const [uuid, email] = [await newUser(), newEmail()];
    const responses = await times(6, () => send("/v1/users/register", registration(uuid, email)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const others = [await newUser(), await newUser()];
    const shared = newEmail();
    const taken = await Promise.all(
      others.map((one) => send("/v1/users/register", registration(one, shared))),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it("merge a user once, with all simultaneous answers", async () => {
    const { email, uuid: account } = await newAccount();
    const uuid = await newUser();
    await send("/v1/user_answers", inTest(uuid, "q1-a"));
    const login = () => send("/v1/users/login", { email, password: GOOD_PASSWORD, uuid });
    const answering = ["q2-a", "q3-b", "q4-a", "q3-a"].map((answer) =>
      send("/v1/user_answers", inTest(uuid, answer)),
    );
    const [logins, responses] = await Promise.all([times(4, login), Promise.all(answering)]);
    expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = responses.filter(({ status }) => status === 201).length;
    const { rows } = await pool.query("select user_uuid from user_answers where user_uuid in ($1, $2)", [
      uuid,
      account,
    ]);
    expect(rows).toEqual(Array.from({ length: stored + 1 }, () => ({ user_uuid: account })));
  });

  it("delete all rows of an account that is answering, logging in and refreshing", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { uuid, email, access, refresh } = await newAccount();
      const answering = ["q1-a", "q2-b", "q3-a", "q4-c", "q1-b", "q2-a"].map((answer) =>
        send("/v1/user_answers", inTest(uuid, answer), withToken(access)),
      );
      const others = [
        send("/v1/users/login", { email, password: GOOD_PASSWORD }),
        send("/v1/users/refresh_token/", { refresh_token: refresh }),
      ];
      const deleted = await send("/v1/users/delete_account", {}, withToken(access));
      const responses = await Promise.all([...answering, ...others]);
      expect(deleted.status).toBe(200);
      expect(responses.filter(({ status }) => ![200, 201, 401].includes(status))).toEqual([]);
      for (const table of ["user_answers", "user_latest", "sessions", "refresh_tokens", "user_emails"]) {
        const { rows } = await pool.query(`select from ${table} where user_uuid = $1`, [uuid]);
        expect([table, rows.length]).toEqual([table, 0]);
      }
    }
  });

  it("reject a deleted account's token", async () => {
    const { access, refresh } = await newAccount();
    expect(await times(2, () => get("/v1/users/me", withToken(access)))).toEqual([200, 200]);
    expect((await send("/v1/users/delete_account", {}, withToken(access))).status).toBe(200);
    expect(await times(2, () => get("/v1/users/me", withToken(access)))).toEqual([401, 401]);
    expect((await send("/v1/users/refresh_token/", { refresh_token: refresh })).status).toBe(401);
  });
});
