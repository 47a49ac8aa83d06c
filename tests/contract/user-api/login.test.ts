import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loginReply } from "../../../contracts/accounts.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import {
  createSampleAccounts,
  goodPassword,
  newAddress,
  withToken,
  type SampleAccounts,
} from "./sample-accounts.ts";
import { createSampleApi, inTest, type SampleApi } from "./sample-api.ts";

describe.each(databases)("logging in on $name", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  let accounts: SampleAccounts;
  beforeAll(async () => {
    db = await open();
    api = createSampleApi(db);
    accounts = createSampleAccounts(api, db);
  });
  afterAll(() => db.close());

  test("gives two tokens and the user, by the e-mail in any letter case", async () => {
    const { uuid, email } = await accounts.newAccount();
    const { status, body } = await accounts.logIn(email.toUpperCase());
    expect([status, loginReply.strict().parse(body).user.uuid]).toEqual([200, uuid]);
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
    const me = await api.call("GET", "/v1/users/me", { headers: withToken(body.access_token) });
    expect(me.body.user).toEqual(body.user);
  });

  test.each([
    ["a wrong password", { password: "korrekt häst" }],
    ["the password in other letters", { password: goodPassword.toUpperCase() }],
    ["an unknown e-mail", { email: "nobody@example.org" }],
    ["an e-mail that is none", { email: "nobody" }],
    ["a password that is too long to be one", { password: "x".repeat(10_000) }],
  ])("with %s is unauthorized", async (_what, wrong) => {
    const { email } = await accounts.newAccount();
    const { status, body } = await accounts.logIn(email, goodPassword, wrong);
    const error = { code: "unauthorized", message: "The e-mail address or the password is wrong." };
    expect([status, body]).toEqual([401, { error }]);
  });

  test.each([
    [{ email: undefined }, "email"],
    [{ email: "eva@example.org\u0000" }, "email"],
    [{ password: "" }, "password"],
    [{ password: null }, "password"],
    [{ uuid: "eva" }, "uuid"],
  ])("with %j is refused by field", async (wrong, field) => {
    const { email } = await accounts.newAccount();
    const { status, body } = await accounts.logIn(email, goodPassword, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("with an anonymous user takes over what that did, once; its uuid is unknown from then on", async () => {
    const { uuid: account, email } = await accounts.newAccount();
    const uuid = await api.newUser();
    await api.answer(inTest(uuid, "q1-a"));
    for (const again of [uuid, uuid.toUpperCase(), null, undefined]) {
      const login = await accounts.logIn(email, goodPassword, { uuid: again });
      expect([login.status, login.body.user.uuid]).toEqual([200, account]);
      const headers = withToken(login.body.access_token);
      const count = await api.call("GET", `/v1/user_answers/correct?user_uuid=${account}`, { headers });
      expect(count.body).toEqual({ total_correct_count: 1 });
    }
    expect((await api.call("GET", `/v1/users/${uuid}`)).body.error.code).toBe("user_not_found");
  });

  test("with an unknown or a registered user takes nothing over", async () => {
    const [eva, other] = [await accounts.newAccount(), await accounts.newAccount()];
    await api.answer(inTest(other.uuid, "q1-a"), withToken(other.access));
    for (const uuid of [crypto.randomUUID(), other.uuid, eva.uuid]) {
      expect((await accounts.logIn(eva.email, goodPassword, { uuid })).status).toBe(200);
    }
    const correct = (account: typeof eva) =>
      api.call("GET", `/v1/user_answers/correct?user_uuid=${account.uuid}`, {
        headers: withToken(account.access),
      });
    expect((await correct(eva)).body).toEqual({ total_correct_count: 0 });
    expect((await correct(other)).body).toEqual({ total_correct_count: 1 });
  });

  test("with a wrong password takes nothing over", async () => {
    const { email } = await accounts.newAccount();
    const uuid = await api.newUser();
    expect((await accounts.logIn(email, "korrekt häst", { uuid })).status).toBe(401);
    expect((await api.call("GET", `/v1/users/${uuid}`)).status).toBe(200);
  });

  test("many times a minute is served every time", async () => {
    const { email } = await accounts.newAccount();
    const address = newAddress();
    const logins = Array.from({ length: 150 }, () => accounts.logIn(email, goodPassword, {}, address));
    expect(new Set((await Promise.all(logins)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
