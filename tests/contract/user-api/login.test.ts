import { expect, it } from "vitest";
import { loginReply } from "../../../contracts/accounts.ts";
import { createPasswordHasher } from "../../../embedded/user-api/accounts/passwords.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleAccounts, GOOD_PASSWORD, withToken } from "./sample-accounts.ts";
import { createSampleApi, inDiploma, inTest } from "./sample-api.ts";

describeOnDatabases("logging in", ({ db, api, accounts }) => {
  it("returns two tokens and the user, for the e-mail address in any letter case", async () => {
    const { uuid, email } = await accounts.newAccount();
    const { status, body } = await accounts.logIn(email.toUpperCase());
    expect([status, loginReply.strict().parse(body).user.uuid]).toEqual([200, uuid]);
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
    const me = await api.call("GET", "/v1/users/me", { headers: withToken(body.access_token) });
    expect(me.body.user).toEqual(body.user);
  });

  it.each([
    ["a wrong password", { password: "korrekt häst" }],
    ["the password in other letters", { password: GOOD_PASSWORD.toUpperCase() }],
    ["an unknown e-mail address", { email: "nobody@example.org" }],
    ["a malformed e-mail address", { email: "nobody" }],
    ["a password that is too long to be one", { password: "x".repeat(10_000) }],
  ])("responds with 401 for %s", async (_what, wrong) => {
    const { email } = await accounts.newAccount();
    const { status, body } = await accounts.logIn(email, GOOD_PASSWORD, wrong);
    const error = { code: "unauthorized", message: "The e-mail address or the password is wrong." };
    expect([status, body]).toEqual([401, { error }]);
  });

  it.each([
    [{ email: undefined }, "email"],
    [{ email: "eva@example.org\u0000" }, "email"],
    [{ password: "" }, "password"],
    [{ password: null }, "password"],
    [{ uuid: "eva" }, "uuid"],
  ])("responds with 422 for %j", async (wrong, field) => {
    const { email } = await accounts.newAccount();
    const { status, body } = await accounts.logIn(email, GOOD_PASSWORD, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("merges an anonymous user's progress once; its uuid is unknown afterwards", async () => {
    const { uuid: account, email } = await accounts.newAccount();
    const uuid = await api.newUser();
    await api.answer(inTest(uuid, "q1-a"));
    for (const again of [uuid, uuid.toUpperCase(), null, undefined]) {
      const login = await accounts.logIn(email, GOOD_PASSWORD, { uuid: again });
      expect([login.status, login.body.user.uuid]).toEqual([200, account]);
      const headers = withToken(login.body.access_token);
      const count = await api.call("GET", `/v1/user_answers/correct?user_uuid=${account}`, { headers });
      expect(count.body).toEqual({ total_correct_count: 1 });
    }
    expect((await api.call("GET", `/v1/users/${uuid}`)).body.error.code).toBe("user_not_found");
  });

  it("merges nothing if the password changes before the session can begin", async () => {
    const { email } = await accounts.newAccount();
    const uuid = await api.newUser();
    await api.answer(inTest(uuid, "q1-a"));
    const passwords = createPasswordHasher();
    const slow = createSampleApi(db, {
      passwords: {
        ...passwords,
        async verify(...given) {
          const isRight = await passwords.verify(...given);
          await db.query.updateTable("user_passwords").set({ hash: "another" }).execute();
          return isRight;
        },
      },
    });
    const login = await createSampleAccounts(slow, db).logIn(email, GOOD_PASSWORD, { uuid });
    expect(login.status).toBe(401);
    const count = await api.call("GET", `/v1/user_answers/correct?user_uuid=${uuid}`);
    expect(count.body).toEqual({ total_correct_count: 1 });
  });

  it("merges an anonymous user's rounds, certificate and challenge progress", async () => {
    const { uuid: account, email, access } = await accounts.newAccount();
    const headers = withToken(access);
    const uuid = await api.newUser();
    await api.answer(inTest(account, "q1-a"), headers);
    await api.answer(inDiploma(account, "d1-b"), headers);
    for (const round of [1, 2]) await api.answer(inDiploma(uuid, "d1-b", round));
    await api.passDiploma(uuid, {}, 3);
    for (const test_round of [1, 2]) await api.answer(inTest(uuid, "q2-a", { test_round }));
    const certificates = await api.call("GET", `/v1/certificates?user_uuid=${uuid}`);
    const challenge_progress = {
      challenge_global_id: "panels",
      current_segment: 2,
      current_segment_description: "questions",
      current_screen: 3,
    };
    const body = { challenge_progress, user_uuid: uuid };
    await api.call("POST", "/v1/users/challenge_progress", { body });
    expect((await accounts.logIn(email, GOOD_PASSWORD, { uuid })).status).toBe(200);

    const read = async (path: string) =>
      (await api.call("GET", `/v1/${path}user_uuid=${account}`, { headers })).body;
    const round = "user_answers/next_test_round?topic_global_id=sun&test_global_id=";
    expect(await read(`${round}sun-diploma&`)).toEqual({ test_round: 4 });
    expect(await read(`${round}sun-basics&`)).toEqual({ test_round: 3 });
    expect((await read("topics?")).topics[0].diploma_test).toEqual({ percent_completed: 1 });
    expect(certificates.body.certificates).toHaveLength(1);
    expect(await read("certificates?")).toEqual(certificates.body);
    expect(await read("users/challenge_progress/panels?")).toEqual({ challenge_progress });
    const { tests, diploma_test } = await read("topics/sun/latest_results?");
    expect([tests[0].test_round, diploma_test.test_round]).toEqual([2, 3]);
  });

  it("merges nothing after a wrong password", async () => {
    const { email } = await accounts.newAccount();
    const uuid = await api.newUser();
    expect((await accounts.logIn(email, "korrekt häst", { uuid })).status).toBe(401);
    expect((await api.call("GET", `/v1/users/${uuid}`)).status).toBe(200);
  });
});
