import { describe, expect, it } from "vitest";
import { describeOnDatabases } from "./databases.ts";
import { passMinutes, type Reply, setUpLimitSuite, statusAndRetryAfter, statusesOf } from "./limit-suite.ts";
import {
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  registration,
  type SampleAccount,
  withToken,
} from "./sample-accounts.ts";

describeOnDatabases("limits", ({ db }) => {
  const suite = setUpLimitSuite(db);

  describe.each([
    ["an account", async () => (await suite.accounts.newAccount()).email],
    ["an unknown e-mail address", async () => newEmail()],
  ])("failed logins of %s", (_what, make) => {
    it("are limited to ten in 15 minutes per address, in any letter case", async () => {
      const [email, address] = [await make(), newAddress()];
      for (let i = 0; i < 10; i += 1) expect((await suite.failLogin(email, address)).status).toBe(401);
      passMinutes(5);
      const refused = await suite.failLogin(email.toUpperCase(), address);
      expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
      expect(refused.headers.get("retry-after")).toBe("600");
      expect((await suite.failLogin(email, newAddress())).status).toBe(401);
      expect((await suite.failLogin(newEmail(), address)).status).toBe(401);
      passMinutes(10.1);
      expect((await suite.failLogin(email, address)).status).toBe(401);
    });
  });

  it("only ten of many concurrent passwords are checked, and then not the right one, but only from that address", async () => {
    const { email } = await suite.accounts.newAccount();
    const address = newAddress();
    const responses = await Promise.all(Array.from({ length: 40 }, () => suite.failLogin(email, address)));
    expect(statusesOf(responses).filter((status) => status === 401)).toHaveLength(10);
    expect((await suite.accounts.logIn(email, GOOD_PASSWORD, {}, address)).status).toBe(429);
    expect((await suite.accounts.logIn(email)).status).toBe(200);
  });

  it("an address may log in 300 times an hour, also concurrently", async () => {
    const { email } = await suite.accounts.newAccount();
    const address = newAddress();
    await suite.count("logins", 295, address);
    const logIns = Array.from({ length: 10 }, () => suite.accounts.logIn(email, GOOD_PASSWORD, {}, address));
    const statuses = statusesOf(await Promise.all(logIns));
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([5, 5]);
    passMinutes(59);
    const refused = await suite.accounts.logIn(email, GOOD_PASSWORD, {}, address);
    expect(statusAndRetryAfter(refused)).toEqual([429, "60"]);
    expect((await suite.accounts.logIn(email)).status).toBe(200);
    passMinutes(1.1);
    expect((await suite.accounts.logIn(email, GOOD_PASSWORD, {}, address)).status).toBe(200);
  });

  it("logins by token count for the same limit", async () => {
    const address = newAddress();
    const body = { token: "nothing", uuid: crypto.randomUUID() };
    const login = () => suite.api.call("POST", "/v1/users/token_login", { body, peer: address });
    await suite.count("logins", 299, address);
    expect(statusesOf([await login(), await login()])).toEqual([401, 429]);
  });

  it("the sixth request for a password mail in an hour sends nothing and gets the same reply", async () => {
    const { uuid, email } = await suite.accounts.newAccount();
    const sent = async () =>
      (await suite.accounts.listMails(uuid)).filter(({ kind }) => kind === "passwordReset").length;
    const responses = [];
    for (let i = 0; i < 7; i += 1)
      responses.push(await suite.accounts.askForReset(i % 2 ? email : email.toUpperCase()));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await sent()).toBe(5);
    passMinutes(61);
    await suite.accounts.askForReset(email);
    expect(await sent()).toBe(6);
  });

  it("the sixth request for a verification mail in an hour sends nothing and gets the same reply", async () => {
    const { uuid, access } = await suite.accounts.newAccount();
    const ask = () =>
      suite.api.call("POST", "/v1/users/resend_verification_email", { body: {}, headers: withToken(access) });
    const responses = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await suite.accounts.listMails(uuid)).toHaveLength(6);
  });

  it.each<[string, number, string, (headers: Record<string, string>) => Promise<Reply>]>([
    ["be exported", 10, "3600", (headers) => suite.api.call("GET", "/v1/users/export", { headers })],
    [
      "change its e-mail",
      20,
      "3600",
      (headers) => suite.api.call("PUT", "/v1/users", { body: { email: newEmail() }, headers }),
    ],
    ["change its password", 20, "3600", (headers) => suite.accounts.changePassword(headers)],
  ])("an account may %s %i times an hour", async (_what, count, retryAfter, ask) => {
    const { headers } = await suite.accounts.newAccount();
    for (let i = 0; i < count; i += 1) expect((await ask(headers)).status).toBe(200);
    expect(statusAndRetryAfter(await ask(headers))).toEqual([429, retryAfter]);
    const name = await suite.api.call("PUT", "/v1/users", { body: { name: "Eva" }, headers });
    expect(name.status).toBe(200);
  });

  it("an address may register 300 times an hour, including attempts with an e-mail address in use", async () => {
    const [taken, address] = [await suite.accounts.newAccount(), newAddress()];
    const uuid = await suite.api.newUser();
    const register = (email: string, peer = address) =>
      suite.api.call("POST", "/v1/users/register", { body: registration(uuid, email), peer });
    await suite.count("registrations", 299, address);
    expect((await register(taken.email)).status).toBe(422);
    const refused = await register(newEmail());
    expect(statusAndRetryAfter(refused)).toEqual([429, "3600"]);
    expect((await register(newEmail(), newAddress())).status).toBe(201);
  });

  it("an address may request 300 password mails an hour, and always gets the same reply", async () => {
    const [peer, { uuid, email }] = [newAddress(), await suite.accounts.newAccount()];
    const ask = (one: string, from = peer) =>
      suite.api.call("POST", "/v1/users/forgot_password", { body: { email: one }, peer: from });
    await suite.count("passwordRequests", 299, peer);
    const responses = [await ask(newEmail()), await ask(email), await ask(newEmail())];
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { result: "OK" }])]),
    );
    const sent = async () => {
      return (await suite.accounts.listMails(uuid)).filter(({ kind }) => kind === "passwordReset").length;
    };
    expect(await sent()).toBe(0);
    await ask(email, newAddress());
    expect(await sent()).toBe(1);
  });

  it("an e-mail address may be claimed 20 times an hour, by any accounts", async () => {
    const email = newEmail();
    const take = async (one: string) => {
      const uuid = await suite.api.newUser();
      const body = registration(uuid, one);
      const { status } = await suite.api.call("POST", "/v1/users/register", { body, peer: newAddress() });
      return { status, uuid };
    };
    for (let i = 0; i < 20; i += 1) {
      const { status } = await take(i % 2 ? email : email.toUpperCase());
      expect(status).toBe(201);
      const { body } = await suite.accounts.logIn(email);
      await suite.accounts.deleteAccount(withToken(body.access_token));
    }
    expect((await take(email)).status).toBe(429);
    const other = await suite.accounts.newAccount();
    const move = (to: string) =>
      suite.api.call("PUT", "/v1/users", { body: { email: to }, headers: other.headers });
    expect([(await move(email)).status, (await move(newEmail())).status]).toEqual([429, 200]);
    passMinutes(61);
    expect((await take(email)).status).toBe(201);
  });

  it("accounts that use the same e-mail address share its limit of five verification mails", async () => {
    const [one, other, email] = [
      await suite.accounts.newAccount(),
      await suite.accounts.newAccount(),
      newEmail(),
    ];
    const headers = (account: SampleAccount) => account.headers;
    const move = (account: SampleAccount, to: string) =>
      suite.api.call("PUT", "/v1/users", { body: { email: to }, headers: headers(account) });
    const ask = (account: SampleAccount) =>
      suite.api.call("POST", "/v1/users/resend_verification_email", { body: {}, headers: headers(account) });
    await move(one, email);
    for (let i = 0; i < 5; i += 1) await ask(one);
    await move(one, newEmail());
    await move(other, email);
    for (let i = 0; i < 5; i += 1) await ask(other);
    const sent = (await suite.accounts.listMails(other.uuid)).filter(
      ({ kind, recipient }) => kind === "verification" && recipient === email,
    );
    expect(sent).toHaveLength(1);
  });

  it("stores counts without addresses and e-mail addresses", async () => {
    const { email } = await suite.accounts.newAccount();
    const address = newAddress();
    await suite.failLogin(email, address);
    await suite.accounts.askForReset(email);
    if (!db.sharedPool) return;
    const { rows } = await db.sharedPool.query<{ key: string }>("select key from rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-zA-Z]+:[\w-]{43}$/);
  });
});
