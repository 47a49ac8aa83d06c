import { describe, expect, it } from "vitest";
import { loginReply, tokensReply } from "../../../contracts/accounts.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleAccounts, withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

const START_MS = new Date("2026-11-21T12:00:00Z").getTime();
const SECOND_MS = 1_000;
const DAY_MS = 24 * 3_600 * SECOND_MS;

describeOnDatabases("sessions", ({ db }) => {
  let now = START_MS;
  const api = createSampleApi(db, { clock: () => new Date(now) });
  const accounts = createSampleAccounts(api, db);

  const me = (access: string) => api.call("GET", "/v1/users/me", { headers: withToken(access) });
  const logOut = (refresh_token: string) => api.call("POST", "/v1/users/logout", { body: { refresh_token } });
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

  describe("a refresh token", () => {
    it("returns a new pair each time", async () => {
      const { refresh, access } = await accounts.newAccount();
      const first = await accounts.refresh(refresh);
      expect([first.status, Object.keys(tokensReply.strict().parse(first.body))]).toEqual([
        200,
        ["access_token", "refresh_token"],
      ]);
      now += SECOND_MS;
      const second = await accounts.refresh(first.body.refresh_token);
      expect(second.status).toBe(200);
      expect(new Set([refresh, first.body.refresh_token, second.body.refresh_token]).size).toBe(3);
      expect(statuses([await me(access), await me(second.body.access_token)])).toEqual([200, 200]);
    });

    it("returns the same pair for concurrent and repeated requests within 30 seconds", async () => {
      const { refresh } = await accounts.newAccount();
      const responses = await Promise.all(Array.from({ length: 12 }, () => accounts.refresh(refresh)));
      now += 30 * SECOND_MS;
      responses.push(await accounts.refresh(refresh));
      expect(new Set(statuses(responses))).toEqual(new Set([200]));
      expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await accounts.refresh(responses[0]?.body.refresh_token)).status).toBe(200);
    });

    it("ends its session, and no other, when it is reused later", async () => {
      const { refresh, email } = await accounts.newAccount();
      const elsewhere = (await accounts.logIn(email)).body.refresh_token;
      const second = (await accounts.refresh(refresh)).body.refresh_token;
      now += 20 * SECOND_MS;
      const third = (await accounts.refresh(second)).body.refresh_token;
      now += 10 * SECOND_MS + 1;
      expect((await accounts.refresh(refresh)).status).toBe(401);
      const after = [await accounts.refresh(third), await accounts.refresh(second)];
      expect(statuses([...after, await accounts.refresh(elsewhere)])).toEqual([401, 401, 200]);
    });

    it("ends the session when it is reused while the newest token is used", async () => {
      for (let i = 0; i < 5; i += 1) {
        const { refresh } = await accounts.newAccount();
        const second = (await accounts.refresh(refresh)).body.refresh_token;
        now += 31 * SECOND_MS;
        const [newest] = await Promise.all([accounts.refresh(second), accounts.refresh(refresh)]);
        const last = newest.status === 200 ? newest.body.refresh_token : second;
        expect((await accounts.refresh(last)).status).toBe(401);
      }
    });

    it("is valid for 30 days", async () => {
      const { refresh } = await accounts.newAccount();
      now += 30 * DAY_MS - 1;
      const second = await accounts.refresh(refresh);
      now += 30 * DAY_MS - 1;
      const third = await accounts.refresh(second.body.refresh_token);
      now += 30 * DAY_MS;
      const fourth = await accounts.refresh(third.body.refresh_token);
      expect(statuses([second, third, fourth])).toEqual([200, 200, 401]);
    });

    it("renews a session for at most 180 days", async () => {
      const { uuid, refresh } = await accounts.newAccount();
      let token = refresh;
      for (let day = 25; day <= 175; day += 25) {
        now += 25 * DAY_MS;
        const { status, body } = await accounts.refresh(token);
        expect([day, status]).toEqual([day, 200]);
        token = body.refresh_token;
      }
      now += 5 * DAY_MS - 1;
      const last = await accounts.refresh(token);
      expect(last.status).toBe(200);
      now += 1;
      const rows = () =>
        db.query.selectFrom("refresh_tokens").selectAll().where("user_uuid", "=", uuid).execute();
      const before = await rows();
      const after = [await accounts.refresh(last.body.refresh_token), await accounts.refresh(token)];
      expect(statuses(after)).toEqual([401, 401]);
      expect(await rows()).toEqual(before);
      const headers = withToken(last.body.access_token);
      const deleting = await accounts.deleteAccount(headers);
      expect(statuses([await me(last.body.access_token), deleting])).toEqual([200, 401]);
    });

    it("is invalid if its session is older than 180 days", async () => {
      const { uuid, refresh } = await accounts.newAccount();
      const started_at = new Date(now - 180 * DAY_MS);
      await db.query.updateTable("sessions").set({ started_at }).where("user_uuid", "=", uuid).execute();
      expect((await accounts.refresh(refresh)).status).toBe(401);
    });

    it("expires no later than its session", async () => {
      const { uuid, refresh } = await accounts.newAccount();
      const started_at = new Date(now - 170 * DAY_MS);
      await db.query.updateTable("sessions").set({ started_at }).where("user_uuid", "=", uuid).execute();
      await accounts.refresh(refresh);
      for (const table of ["sessions", "refresh_tokens"] as const) {
        const rows = await db.query
          .selectFrom(table)
          .select("expires_at")
          .where("user_uuid", "=", uuid)
          .orderBy("expires_at")
          .execute();
        expect(rows[0]?.expires_at).toEqual(new Date(now + 10 * DAY_MS));
      }
    });

    it.each([
      ["an unknown one", "x".repeat(43)],
      ["a uuid", crypto.randomUUID()],
      ["longer than ours, as another service's may be", "eyJhbGciOi".repeat(100)],
      ["something odd", "å\u0000'; --"],
    ])("responds with 401 if it is %s", async (_what, token) => {
      const { status, body } = await accounts.refresh(token);
      expect([status, body.error.code]).toEqual([401, "unauthorized"]);
    });

    it("responds with 422 if it is missing", async () => {
      const { status, body } = await api.call("POST", "/v1/users/refresh_token/", { body: {} });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["refresh_token"]]);
    });
  });

  describe("logging out", () => {
    it("ends the session of any of its tokens, and no other", async () => {
      const { refresh, email } = await accounts.newAccount();
      const elsewhere = (await accounts.logIn(email)).body.refresh_token;
      const second = (await accounts.refresh(refresh)).body.refresh_token;
      const out = await logOut(refresh);
      expect([out.status, out.body]).toEqual([200, { result: "OK" }]);
      const after = [await accounts.refresh(second), await accounts.refresh(refresh)];
      expect(statuses([...after, await accounts.refresh(elsewhere)])).toEqual([401, 401, 200]);
    });

    it("succeeds twice and with an invalid token, and keeps the access token valid", async () => {
      const { refresh, access } = await accounts.newAccount();
      const responses = [
        await logOut(refresh),
        await logOut(refresh),
        await logOut("nothing"),
        await logOut("x".repeat(2_000)),
      ];
      expect(statuses([...responses, await me(access)])).toEqual([200, 200, 200, 200, 200]);
    });
  });

  describe("a mailed token", () => {
    const askedFor = async () => {
      const account = await accounts.newAccount();
      await accounts.askForReset(account.email);
      return { ...account, token: await accounts.mailedToken(account.uuid, "passwordReset") };
    };

    it("logs in once, also for concurrent requests", async () => {
      const { uuid, token } = await askedFor();
      const responses = await Promise.all([1, 2, 3, 4].map(() => accounts.logInByToken(token, uuid)));
      expect(statuses(responses).sort()).toEqual([200, 401, 401, 401]);
      const { body } = responses.find(({ status }) => status === 200) ?? {};
      expect(loginReply.strict().parse(body).user.uuid).toBe(uuid);
      expect((await accounts.logInByToken(token, uuid)).status).toBe(401);
    });

    it("does not log in another user, and stays valid after the attempt", async () => {
      const { uuid, token } = await askedFor();
      const other = await accounts.newAccount();
      const responses = [
        await accounts.logInByToken(token, other.uuid),
        await accounts.logInByToken(token, crypto.randomUUID()),
        await accounts.logInByToken(`${token}x`, uuid),
        await accounts.logInByToken("x".repeat(2_000), uuid),
        await accounts.logInByToken(await accounts.mailedToken(uuid, "verification"), uuid),
        await accounts.logInByToken(token, uuid.toUpperCase()),
      ];
      expect(statuses(responses)).toEqual([401, 401, 401, 401, 401, 200]);
    });

    it("is valid for an hour", async () => {
      const { uuid, token } = await askedFor();
      now += 3_600 * SECOND_MS;
      expect((await accounts.logInByToken(token, uuid)).status).toBe(401);
    });

    it("requires a valid uuid", async () => {
      const { status, body } = await accounts.logInByToken("x", "eva");
      expect([status, Object.keys(body.errors)]).toEqual([422, ["uuid"]]);
    });
  });
});
