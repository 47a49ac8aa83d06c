import { describe, expect, it } from "vitest";
import { createPasswordHasher, type PasswordHasher } from "../../../embedded/user-api/accounts/passwords.ts";
import { describeOnDatabases } from "./databases.ts";
import { GOOD_PASSWORD, NEW_PASSWORD, newAddress, withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

describeOnDatabases("passwords", ({ db, api, accounts }) => {
  const change = (access: string, password: string, password_confirm = password, lang = "en") =>
    api.call("PUT", `/v1/users/change_password?lang=${lang}`, {
      body: { password, password_confirm },
      headers: withToken(access),
    });

  describe("changing a password", () => {
    it("ends the user's other sessions, whose access tokens stay valid until they expire", async () => {
      const { email, access, refresh } = await accounts.newAccount();
      const others = [(await accounts.logIn(email)).body, (await accounts.logIn(email)).body];
      const { status, body } = await change(access, NEW_PASSWORD);
      expect([status, body]).toEqual([200, { result: "OK" }]);
      for (const { refresh_token, access_token } of others) {
        expect((await accounts.refresh(refresh_token)).status).toBe(401);
        const me = await api.call("GET", "/v1/users/me", { headers: withToken(access_token) });
        expect(me.status).toBe(200);
      }
      expect((await accounts.refresh(refresh)).status).toBe(200);
      expect((await accounts.logIn(email, GOOD_PASSWORD)).status).toBe(401);
      expect((await accounts.logIn(email, NEW_PASSWORD)).status).toBe(200);
    });

    it("keeps the session if its tokens were refreshed since", async () => {
      const { refresh } = await accounts.newAccount();
      const second = (await accounts.refresh(refresh)).body;
      await change(second.access_token, NEW_PASSWORD);
      expect((await accounts.refresh(second.refresh_token)).status).toBe(200);
    });

    it("ends a session that starts at the same time with the old password", async () => {
      const { email, access } = await accounts.newAccount();
      const logins = Array.from({ length: 6 }, () => accounts.logIn(email));
      const [changed, ...responses] = await Promise.all([change(access, NEW_PASSWORD), ...logins]);
      expect(changed.status).toBe(200);
      for (const { status, body } of responses) {
        const refreshed = status === 200 ? (await accounts.refresh(body.refresh_token)).status : 401;
        expect([status === 200 || status === 401, refreshed]).toEqual([true, 401]);
      }
    });

    it("invalidates tokens that were mailed before", async () => {
      const { uuid, email, access } = await accounts.newAccount();
      await accounts.askForReset(email);
      const token = await accounts.mailedToken(uuid, "passwordReset");
      await change(access, NEW_PASSWORD);
      expect((await accounts.logInByToken(token, uuid)).status).toBe(401);
    });

    it("needs no old password after a login by token", async () => {
      const { uuid, email } = await accounts.newAccount();
      await accounts.askForReset(email);
      const login = await accounts.logInByToken(await accounts.mailedToken(uuid, "passwordReset"), uuid);
      expect((await change(login.body.access_token, NEW_PASSWORD)).status).toBe(200);
      expect((await accounts.logIn(email, NEW_PASSWORD)).status).toBe(200);
    });

    it.each([
      ["x7#kQ9z", undefined, { password: ["Lösenordet måste ha minst 8 tecken."] }],
      [NEW_PASSWORD, "något annat", { password_confirm: ["Lösenorden är inte lika."] }],
      [NEW_PASSWORD, "", { password_confirm: ["Det här saknas."] }],
    ])("responds with 422 for %j with the confirmation %j", async (password, confirm, errors) => {
      const { email, access, refresh } = await accounts.newAccount();
      const { status, body } = await change(access, password, confirm, "sv");
      expect([status, body.errors]).toEqual([422, errors]);
      expect((await accounts.logIn(email)).status).toBe(200);
      expect((await accounts.refresh(refresh)).status).toBe(200);
    });
  });

  it("responds with 422 for a password that is the e-mail address in any letter case", async () => {
    const { email, access } = await accounts.newAccount();
    for (const password of [email, email.toUpperCase()]) {
      const { status, body } = await change(access, password, password, "sv");
      const message = "Lösenordet får inte vara din e-postadress.";
      expect([status, body.errors]).toEqual([422, { password: [message] }]);
    }
    expect((await accounts.logIn(email)).status).toBe(200);
  });

  describe("forgetting a password", () => {
    it("mails a token in the language of the request, to the address as the account spells it", async () => {
      const { uuid, email } = await accounts.newAccount();
      const { status, body } = await api.call("POST", "/v1/users/forgot_password?lang=sv", {
        body: { email: email.toLowerCase() },
      });
      expect([status, body]).toEqual([200, { result: "OK" }]);
      const [mail] = await accounts.listMails(uuid);
      expect(mail).toMatchObject({ kind: "passwordReset", recipient: email, language: "sv" });
    });

    it("gets the same reply for an unknown address and sends no mail", async () => {
      const mails = () => db.query.selectFrom("mails").select("id").where("recipient", "<>", "").execute();
      const count = async () => (await mails()).length;
      const before = await count();
      const known = await accounts.newAccount();
      const responses = [
        await accounts.askForReset("nobody@example.org"),
        await accounts.askForReset("no address"),
        await accounts.askForReset(known.email),
      ];
      const replies = responses.map(({ status, body, headers }) => [status, body, [...headers.keys()]]);
      expect(new Set(replies.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(await count()).toBe(before + 2);
    });

    it("needs as many statements for an unknown address as for a known one", async () => {
      const { email } = await accounts.newAccount();
      let asked = 0;
      const query = db.query.withPlugin({
        transformQuery: ({ node }) => ((asked += 1), node),
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const watched = createSampleApi({ ...db, query });
      const costs: number[] = [];
      for (const one of ["nobody-else@example.org", email]) {
        asked = 0;
        const { status } = await watched.call("POST", "/v1/users/forgot_password", { body: { email: one } });
        expect(status).toBe(200);
        costs.push(asked);
      }
      expect(costs[0]).toBeGreaterThan(0);
      expect(costs[0]).toBe(costs[1]);
    });

    it("responds with 422 without an address", async () => {
      const { status, body } = await api.call("POST", "/v1/users/forgot_password", { body: {} });
      expect([status, body.errors]).toEqual([422, { email: ["This is missing."] }]);
    });
  });

  it("verifies as many hashes for an unknown e-mail address as for a wrong password", async () => {
    const { email } = await accounts.newAccount();
    const checked: (string | null)[] = [];
    const hasher = createPasswordHasher();
    const counting: PasswordHasher = {
      hash: (password) => hasher.hash(password),
      verify: (hash, password) => (checked.push(hash), hasher.verify(hash, password)),
    };
    const counted = createSampleApi(db, { passwords: counting });
    const attempt = (body: object) => counted.call("POST", "/v1/users/login", { body, peer: newAddress() });
    const wrong = await attempt({ email, password: "korrekt häst" });
    const unknown = await attempt({ email: "nobody@example.org", password: "korrekt häst" });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(checked).toEqual([expect.stringMatching(/^\$argon2id/), null]);
  });
});
