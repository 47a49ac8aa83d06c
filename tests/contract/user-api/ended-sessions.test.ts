import { describe, expect, it, vi } from "vitest";
import { createRateLimits } from "../../../embedded/user-api/http/rate-limits.ts";
import { describeOnDatabases } from "./databases.ts";
import { listWritingRoutes } from "./describe-without-services.ts";
import { newEmail, type SampleAccount, withToken } from "./sample-accounts.ts";
import { createSampleApi, inTest } from "./sample-api.ts";

const TAKEOVER_CALLS = [
  "change_password",
  "a new e-mail",
  "the own e-mail",
  "export",
  "delete_account",
] as const;
type LockingCall = (typeof TAKEOVER_CALLS)[number] | "handoff";

describeOnDatabases("an access token whose session has ended", ({ db, api, accounts }) => {
  function take(what: LockingCall, { uuid, access, email }: SampleAccount) {
    const headers = withToken(access);
    if (what === "change_password") return accounts.changePassword(headers);
    if (what === "handoff") {
      return api.call("POST", "/v1/users/handoff", { body: { user_uuid: uuid }, headers });
    }
    if (what === "export") return api.call("GET", "/v1/users/export", { headers });
    if (what === "delete_account") return accounts.deleteAccount(headers);
    const body = { email: what === "a new e-mail" ? newEmail() : email };
    return api.call("PUT", "/v1/users", { body, headers });
  }
  const logOut = ({ refresh }: SampleAccount) =>
    api.call("POST", "/v1/users/logout", { body: { refresh_token: refresh } });

  /** Waits until a statement waits for a lock. On PGlite, statements wait for the only connection. */
  async function untilWaiting(): Promise<void> {
    const { sharedPool } = db;
    if (!sharedPool) return;
    const waiting = async () => (await sharedPool.query("select from pg_locks where not granted")).rowCount;
    await expect.poll(waiting).toBe(1);
  }

  it.each(TAKEOVER_CALLS)(
    "%s responds with 401 after the password was changed elsewhere, and does not count for the limits",
    async (what) => {
      const thief = await accounts.newAccount();
      const { body } = await accounts.logIn(thief.email);
      const owner = { ...thief, access: String(body.access_token) };
      expect((await take("change_password", owner)).status).toBe(200);
      const tries = await Promise.all(Array.from({ length: 21 }, () => take(what, thief)));
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
      expect((await take(what, owner)).status).toBe(200);
    },
  );

  it.each<LockingCall>([...TAKEOVER_CALLS.filter((what) => what !== "export"), "handoff"])(
    "%s responds with 401 if the session ends during the call",
    async (what) => {
      const eva = await accounts.newAccount();
      const answer = await db.query.transaction().execute(async (trx) => {
        await trx.selectFrom("sessions").select("id").where("user_uuid", "=", eva.uuid).forUpdate().execute();
        const taken = take(what, eva);
        await untilWaiting();
        await trx.deleteFrom("sessions").where("user_uuid", "=", eva.uuid).execute();
        return { taken };
      });
      expect((await answer.taken).status).toBe(401);
      expect((await accounts.logIn(eva.email)).status).toBe(200);
    },
  );

  it("an export responds with 401 if the session ends while it is queued", async () => {
    const eva = await accounts.newAccount();
    const limits = createRateLimits();
    const ending = vi.spyOn(limits.exports, "consume").mockImplementation(async () => {
      await db.query.deleteFrom("sessions").where("user_uuid", "=", eva.uuid).execute();
    });
    const { status } = await createSampleApi(db, { limits }).call("GET", "/v1/users/export", {
      headers: eva.headers,
    });
    expect([status, ending.mock.calls.length]).toEqual([401, 1]);
  });

  it("reads and answers until it expires", async () => {
    const eva = await accounts.newAccount();
    await logOut(eva);
    const headers = eva.headers;
    const responses = [
      await api.call("GET", "/v1/users/me", { headers }),
      await api.call("GET", `/v1/users/${eva.uuid}`, { headers }),
      await api.call("GET", `/v1/topics?user_uuid=${eva.uuid}`, { headers }),
      await api.call("GET", "/v1/rooms", { headers }),
      await api.answer(inTest(eva.uuid, "q1-a"), headers),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
  });

  describe("every writing route, and the export,", () => {
    /** The routes that work without a live session. A route that is not listed must respond with 401. */
    const OPEN = [
      "POST /v1/user_answers",
      "POST /v1/users",
      "POST /v1/users/forgot_password",
      "POST /v1/users/login",
      "POST /v1/users/logout",
      "POST /v1/users/refresh_token/",
      "POST /v1/users/token_login",
      "PUT /v1/users/verify",
    ];
    const BODIES: Record<string, (uuid: string) => object> = {
      "PUT /v1/users": () => ({ name: "Eva" }),
      "POST /v1/users/group": () => ({ code: "seven" }),
      "POST /v1/users/handoff": (user_uuid) => ({ user_uuid }),
    };
    const routes = listWritingRoutes();

    it("is one of the product", () => {
      expect(routes).toEqual(expect.arrayContaining([...OPEN, ...Object.keys(BODIES)]));
    });

    it.each(["GET /v1/users/export", ...routes.filter((route) => !OPEN.includes(route))])(
      "%s responds with 401 after a logout, and the account stays as it is",
      async (route) => {
        const eva = await accounts.newAccount();
        const [method = "", path = ""] = route.split(" ");
        const send = async () =>
          api.app.request(path, {
            method,
            headers: { ...eva.headers, "content-type": "application/json" },
            ...(method !== "GET" && { body: JSON.stringify(BODIES[route]?.(eva.uuid) ?? {}) }),
          });
        const isDeleting = path.endsWith("/delete_account");
        if (!isDeleting) expect((await send()).status).not.toBe(401);
        await logOut(eva);
        expect((await send()).status).toBe(401);
        expect((await accounts.logIn(eva.email)).status).toBe(200);
      },
    );
  });
});
