import { expect, it } from "vitest";
import { callsAboutUsers } from "./calls-about-users.ts";
import { describeOnDatabases } from "./databases.ts";
import { GOOD_PASSWORD, newEmail, registration, withToken } from "./sample-accounts.ts";
import { inChallenge, inTest, newKey, single } from "./sample-api.ts";

const UNKNOWN_FIELDS = { more: { and: ["more"] }, role: "admin", is_verified: true, id: 7 };
const UNKNOWN_PARAMETERS = "more=1&more=2&request_logger=a&request_logger=b&lang=sv&lang=en&global_ids=x";

describeOnDatabases("lenient parsing of requests", ({ api, accounts }) => {
  it("unknown fields and parameters change nothing in calls about a user", async () => {
    const [plain, decked] = [await api.newUser(), await api.newUser()];
    for (const { method, path, body } of callsAboutUsers) {
      const ask = (user: string, more: object, spell = (one: string) => one) =>
        api.call(method, spell(path(user)), body ? { body: { ...body(user), ...more } } : {});
      const [one, other] = [await ask(plain, {}), await ask(decked, UNKNOWN_FIELDS, spelled)];
      expect([path("…"), other.status, Object.keys(other.body)]).toEqual([
        path("…"),
        one.status,
        Object.keys(one.body),
      ]);
      expect(other.status).toBeLessThan(300);
    }
    const { user } = (await api.call("GET", `/v1/users/${decked}`)).body;
    expect([user.is_verified, user.name]).toEqual([false, "Eva"]);
  });

  it("unknown fields and parameters change nothing in calls about an account", async () => {
    const email = newEmail();
    const send = async (method: "POST" | "PUT", path: string, body: object, access?: string) => {
      const headers = access === undefined ? {} : withToken(access);
      const response = await api.call(method, spelled(`/v1/users/${path}`.replace(/users\/$/, "users")), {
        body: { ...UNKNOWN_FIELDS, ...body },
        headers,
      });
      expect([path, response.status, response.body.error]).toEqual([
        path,
        ["", "register"].includes(path) ? 201 : 200,
        undefined,
      ]);
      return response.body;
    };
    const { uuid } = (await send("POST", "", { source: "web", is_kiosk_user: false })).user;
    expect((await send("POST", "register", registration(uuid, email))).user.is_verified).toBe(false);
    const { access_token, refresh_token } = await send("POST", "login", { email, password: GOOD_PASSWORD });
    await send("POST", "refresh_token/", { refresh_token });
    await send("PUT", "verify", { token: await accounts.mailedToken(uuid, "verification") });
    await send("POST", "resend_verification_email", {}, access_token);
    await send("POST", "group", { code: "Seven" }, access_token);
    await send("POST", "forgot_password", { email });
    await send("POST", "token_login", { token: await accounts.mailedToken(uuid, "passwordReset"), uuid });
    const password = "en ännu bättre häst";
    await send("PUT", "change_password", { password, password_confirm: password }, access_token);
    await send("POST", "delete_account", {}, access_token);
    await send("POST", "logout", { refresh_token });
  });

  it("fields that do not apply to an answer may be null or missing", async () => {
    const nothing = {
      test_round: null,
      topic_global_id: null,
      test_global_id: null,
      chapter_contentful_id: null,
      challenge_global_id: null,
      combo_global_id: null,
      event_code: null,
    };
    const user = await api.newUser();
    for (const request of [inTest(user, "q1-a"), inChallenge(user, "q1-a"), single(user, "q1-a")]) {
      const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null));
      const key = newKey();
      const left = await api.answer(given, key);
      expect(left.status).toBe(201);
      // With the same key, a request that counted as different would be a conflict.
      const asNull = await api.answer({ ...nothing, ...given }, key);
      expect([asNull.status, asNull.body]).toEqual([201, left.body]);
    }
  });

  it("responds with 404 for other methods, and HEAD like GET without the body", async () => {
    const user = await api.newUser();
    const ask = async (method: string, path: string) => {
      const response = await api.app.request(path, { method });
      return [response.status, await response.text()];
    };
    const nothing = JSON.stringify({ error: { code: "not_found", message: "There is nothing here." } });
    for (const method of ["DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
      expect(await ask(method, `/v1/users/${user}`)).toEqual([404, nothing]);
      expect(await ask(method, "/v1/user_answers")).toEqual([404, nothing]);
    }
    expect(await ask("HEAD", `/v1/users/${user}`)).toEqual([200, ""]);
    expect(await ask("HEAD", `/v1/users/${crypto.randomUUID()}`)).toEqual([404, ""]);
    expect(await ask("HEAD", "/v1/users/me")).toEqual([401, ""]);
  });
});

function spelled(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${UNKNOWN_PARAMETERS}`;
}
