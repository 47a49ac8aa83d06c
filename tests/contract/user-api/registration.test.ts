import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userReply } from "../../../contracts/user-api.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import {
  createSampleAccounts,
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  registration,
  type SampleAccounts,
  withToken,
} from "./sample-accounts.ts";
import { createSampleApi, inTest, type SampleApi } from "./sample-api.ts";

describe.each(databases)("registering on $name", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  let accounts: SampleAccounts;
  beforeAll(async () => {
    db = await open();
    api = createSampleApi(db);
    accounts = createSampleAccounts(api, db);
  });
  afterAll(() => db.close());

  const register = (body: object, headers: Record<string, string> = {}) =>
    api.call("POST", "/v1/users/register", { body, headers, peer: newAddress() });

  it("keeps the uuid and the progress, and mails a token to the address as the user spelled it", async () => {
    const uuid = await api.newUser();
    await api.answer(inTest(uuid, "q1-a"));
    const email = newEmail();
    const { status, body } = await register(registration(uuid, email));
    expect(status).toBe(201);
    expect(userReply.strict().parse(body).user).toMatchObject({ uuid, email, is_verified: false });
    const mails = await accounts.listMails(uuid);
    expect(mails).toMatchObject([{ kind: "verification", recipient: email, language: "en" }]);
    const { access_token } = (await accounts.logIn(email)).body;
    const count = await api.call("GET", `/v1/user_answers/correct?user_uuid=${uuid}`, {
      headers: withToken(access_token),
    });
    expect(count.body).toEqual({ total_correct_count: 1 });
  });

  it("the mail is in the language of the request", async () => {
    const uuid = await api.newUser();
    await api.call("POST", "/v1/users/register?lang=sv", { body: registration(uuid, newEmail()) });
    expect((await accounts.listMails(uuid))[0]?.language).toBe("sv");
  });

  it("responds with 422 for an e-mail address in use, in any letter case, and the user stays anonymous", async () => {
    const { email } = await accounts.newAccount();
    const uuid = await api.newUser();
    const { status, body } = await register(registration(uuid, email.toUpperCase()));
    expect([status, body.errors]).toEqual([422, { email: ["This e-mail address is already in use."] }]);
    expect((await api.call("GET", `/v1/users/${uuid}`)).body.user.email).toBeNull();
  });

  it("responds with 403 for a kiosk's user", async () => {
    const kiosk = await api.call("POST", "/v1/users", { body: { source: "web", is_kiosk_user: true } });
    const { status, body } = await register(registration(kiosk.body.user.uuid, newEmail()));
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
  });

  it("responds with user_not_found for an unknown user", async () => {
    const { status, body } = await register(registration(crypto.randomUUID(), newEmail()));
    expect([status, body.error.code]).toEqual([404, "user_not_found"]);
  });

  it.each([
    [{ email: "eva" }, { email: ["This is not an e-mail address."] }],
    [{ email: "eva@example.org\r\nBcc: x@example.org" }, { email: ["This is not an e-mail address."] }],
    [{ email: "Eva <eva@example.org>" }, { email: ["This is not an e-mail address."] }],
    [{ email: `${"e".repeat(250)}@example.org` }, { email: ["This is too long."] }],
    [{ email: null }, { email: ["This is missing."] }],
    [{ uuid: "eva" }, { uuid: ["This is not a UUID."] }],
    [{ agreements_acceptence: false }, { agreements_acceptence: ["This must be accepted."] }],
    [{ agreements_acceptence: undefined }, { agreements_acceptence: ["This is missing."] }],
    [{ password_confirm: "another password" }, { password_confirm: ["The two passwords are not the same."] }],
    [{ password: 12_345_678 }, { password: ["This has the wrong type."] }],
  ])("responds with 422 with the fields' errors for %j", async (wrong, errors) => {
    const uuid = await api.newUser();
    const { status, body } = await register({ ...registration(uuid, newEmail()), ...wrong });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  describe("a password", () => {
    const tooShort = "A password needs at least 8 characters.";
    const tooLong = "A password can have at most 128 characters.";
    const tooCommon = "Many people use this password. Choose another one.";
    it.each([
      ["7 characters", "x7#kQ9z", tooShort],
      ["8 characters", "x7#kQ9z!", null],
      ["128 characters", "å".repeat(128), null],
      ["129 characters", "å".repeat(129), tooLong],
      ["7 emoji", "🦊".repeat(7), tooShort],
      ["8 emoji", "🦊🐸🦉🐝🐢🦄🐙🦋", null],
      ["128 emoji", "🦊".repeat(128), null],
      ["129 emoji", "🦊".repeat(129), tooLong],
      ["a common one", "password123", tooCommon],
      ["a common one in other letters", "PassWord123", tooCommon],
      ["a common one in Swedish", "Lösenord123", tooCommon],
      ["one of blanks and line breaks", "  \n\t     ", null],
    ])("of %s", async (_what, password, error) => {
      const email = newEmail();
      const { status, body } = await register(registration(await api.newUser(), email, password));
      expect([status, body.errors]).toEqual(error === null ? [201, undefined] : [422, { password: [error] }]);
      expect((await accounts.logIn(email, password)).status).toBe(error === null ? 200 : 401);
    });

    it.each([
      ["as it is", (email: string) => email],
      ["in small letters", (email: string) => email.toLowerCase()],
      ["in capitals", (email: string) => email.toUpperCase()],
    ])("responds with 422 for the e-mail address %s", async (_how, spell) => {
      const email = newEmail();
      const { status, body } = await register(registration(await api.newUser(), email, spell(email)));
      const message = "The password must not be your e-mail address.";
      expect([status, body.errors]).toEqual([422, { password: [message] }]);
    });

    it("is stored as an argon2id hash and nothing else", async () => {
      const { uuid } = await accounts.newAccount();
      const row = await db.query
        .selectFrom("user_passwords")
        .select("hash")
        .where("user_uuid", "=", uuid)
        .executeTakeFirstOrThrow();
      expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    it("is the same in composed and decomposed letters", async () => {
      const email = newEmail();
      await register(registration(await api.newUser(), email, "rätt häst".normalize("NFC")));
      expect((await accounts.logIn(email, "rätt häst".normalize("NFD"))).status).toBe(200);
    });
  });

  describe("concurrently and repeatedly", () => {
    it("with equal concurrent requests creates one account, and both get it", async () => {
      const uuid = await api.newUser();
      const same = registration(uuid, newEmail());
      const responses = await Promise.all([1, 2, 3, 4].map(() => register(same)));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(responses.map(({ body }) => body.user.uuid))).toEqual(new Set([uuid]));
      expect(await accounts.listMails(uuid)).toHaveLength(1);
    });

    it("with one address for two concurrent users gives it to one of them", async () => {
      const email = newEmail();
      const users = await Promise.all([1, 2, 3].map(() => api.newUser()));
      const responses = await Promise.all(users.map((uuid) => register(registration(uuid, email))));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
      const { user } = (await accounts.logIn(email)).body;
      expect(user.uuid).toBe(responses.find(({ status }) => status === 201)?.body.user.uuid);
    });

    it("with one address for 30 concurrent users gives it to one, and all others get 422", async () => {
      const email = newEmail();
      const users = await Promise.all(Array.from({ length: 30 }, () => api.newUser()));
      const responses = await Promise.all(users.map((uuid) => register(registration(uuid, email))));
      const refused = responses.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(29);
      for (const { status, body } of refused)
        expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
    });

    it("with two concurrent addresses for one user keeps one of them", async () => {
      const uuid = await api.newUser();
      const emails = [newEmail(), newEmail()];
      const responses = await Promise.all(emails.map((email) => register(registration(uuid, email))));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 401]);
      const logins = await Promise.all(emails.map((email) => accounts.logIn(email)));
      expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await accounts.listMails(uuid)).toHaveLength(1);
    });

    it("responds with 403 with the user's own token, 422 with another password, and 401 or 403 otherwise", async () => {
      const [eva, other] = [await accounts.newAccount(), await accounts.newAccount()];
      const again = registration(eva.uuid, newEmail());
      const responses = await Promise.all([
        register(again, withToken(eva.access)),
        register(again),
        register(again, withToken(other.access)),
        register(registration(eva.uuid, eva.email, "another password")),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([403, 401, 403, 422]);
      expect((await accounts.logIn(eva.email, GOOD_PASSWORD)).status).toBe(200);
    });
  });
});
