import { describe, expect, it } from "vitest";
import { userReply } from "../../../contracts/user-api.ts";
import { createRateLimits } from "../../../embedded/user-api/http/rate-limits.ts";
import { describeOnDatabases } from "./databases.ts";
import {
  createSampleAccounts,
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  plainHasher,
  registration,
  withToken,
} from "./sample-accounts.ts";
import { createSampleApi, inTest } from "./sample-api.ts";

describeOnDatabases("registering", ({ db, api, accounts }) => {
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

  describe("a password", () => {
    it.each([
      ["of 8 emoji", "🦊🐸🦉🐝🐢🦄🐙🦋"],
      ["of blanks and line breaks", "  \n\t     "],
    ])("%s is taken, and logs in", async (_what, password) => {
      const email = newEmail();
      expect((await register(registration(await api.newUser(), email, password))).status).toBe(201);
      expect((await accounts.logIn(email, password)).status).toBe(200);
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

    it("with one address for 30 concurrent users gives it to one, and all others get 422", async () => {
      const email = newEmail();
      const users = await Promise.all(Array.from({ length: 30 }, () => api.newUser()));
      const quick = createSampleApi(db, { passwords: plainHasher });
      const ask = (uuid: string) =>
        quick.call("POST", "/v1/users/register", { body: registration(uuid, email), peer: newAddress() });
      const responses = await Promise.all(users.map(ask));
      const given = responses.find(({ status }) => status === 201)?.body.user.uuid;
      const login = await createSampleAccounts(quick, db).logIn(email);
      expect(login.body.user.uuid).toBe(given);
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
        register(again, eva.headers),
        register(again),
        register(again, other.headers),
        register(registration(eva.uuid, eva.email, "another password")),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([403, 401, 403, 422]);
      expect((await accounts.logIn(eva.email, GOOD_PASSWORD)).status).toBe(200);
    });
  });

  describe("a reply with field errors", () => {
    const ERRORS = {
      notEmail: { email: ["This is not an e-mail address."] },
      inUse: { email: ["This e-mail address is already in use."] },
      short: { password: ["A password needs at least 8 characters."] },
      common: { password: ["Many people use this password. Choose another one."] },
      differ: { password_confirm: ["The two passwords are not the same."] },
      notAccepted: { agreements_acceptence: ["This must be accepted."] },
    };
    it.each<[Record<string, unknown>, object[]]>([
      [{ email: "eva", password: "x7#kQ9z", password_confirm: "x7#kQ9z" }, [ERRORS.notEmail, ERRORS.short]],
      [{ email: "eva@example.org\r\nBcc: x@example.org" }, [ERRORS.notEmail]],
      [{ email: "Eva <eva@example.org>" }, [ERRORS.notEmail]],
      [{ email: `${"e".repeat(250)}@example.org` }, [{ email: ["This is too long."] }]],
      [{ email: null }, [{ email: ["This is missing."] }]],
      [{ agreements_acceptence: undefined }, [{ agreements_acceptence: ["This is missing."] }]],
      [
        { password: "password123", agreements_acceptence: false },
        [ERRORS.common, ERRORS.differ, ERRORS.notAccepted],
      ],
      [
        { email: "eva", password: 7, agreements_acceptence: false },
        [ERRORS.notEmail, { password: ["This has the wrong type."] }, ERRORS.notAccepted],
      ],
      [{ uuid: "eva", password: "kort" }, [{ uuid: ["This is not a UUID."] }, ERRORS.short, ERRORS.differ]],
    ])("has all of them: %j", async (wrong, expected) => {
      const given = { ...registration(await api.newUser(), newEmail()), ...wrong };
      const { status, body } = await register(given);
      expect([status, body.errors]).toEqual([422, Object.assign({}, ...expected)]);
    });

    it.each<[Record<string, unknown>, object[]]>([
      [{ password: "kort" }, [ERRORS.short, ERRORS.differ]],
      [{ agreements_acceptence: false }, [ERRORS.notAccepted]],
      [{ password: null }, [{ password: ["This is missing."] }]],
    ])("%j with an e-mail address in use", async (wrong, expected) => {
      const { email } = await accounts.newAccount();
      const { status, body } = await register({
        ...registration(await api.newUser(), email.toUpperCase()),
        ...wrong,
      });
      expect([status, body.errors]).toEqual([422, Object.assign({}, ERRORS.inUse, ...expected)]);
    });

    it("a response about an e-mail address in use counts as a registration", async () => {
      const limits = createRateLimits(db.sharedPool);
      const limited = createSampleApi(db, { limits });
      const { email } = await accounts.newAccount();
      const [peer, uuid] = [newAddress(), await api.newUser()];
      const ask = (body: object) => limited.call("POST", "/v1/users/register", { body, peer });
      for (let count = 0; count < 298; count += 1) await limits.registrations.tryConsume(peer);
      const weak = registration(uuid, email, "kort");
      const rejected = { ...weak, agreements_acceptence: false };
      const replies = [];
      for (const body of [weak, rejected, weak, rejected]) replies.push((await ask(body)).body.errors);
      expect(replies).toEqual([
        { ...ERRORS.inUse, ...ERRORS.short },
        { ...ERRORS.inUse, ...ERRORS.short, ...ERRORS.notAccepted },
        ERRORS.short,
        { ...ERRORS.short, ...ERRORS.notAccepted },
      ]);
      expect((await ask(registration(uuid, newEmail()))).status).toBe(429);
    });

    it.each([
      ["an unknown user", async () => crypto.randomUUID()],
      ["a registered user", async () => (await accounts.newAccount()).uuid],
      [
        "a kiosk's user",
        async () => {
          const body = { source: "web", is_kiosk_user: true };
          return String((await api.call("POST", "/v1/users", { body })).body.user.uuid);
        },
      ],
    ])("does not reveal an e-mail address in use to %s", async (_who, uuid) => {
      const { email } = await accounts.newAccount();
      const asked = { ...registration(await uuid(), email), agreements_acceptence: false };
      expect((await register(asked)).body.errors).toEqual(ERRORS.notAccepted);
    });
  });
});
