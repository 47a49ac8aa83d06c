import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import {
  createSampleAccounts,
  goodPassword,
  newAddress,
  newEmail,
  plainHasher,
  registration,
  type SampleAccount,
  type SampleAccounts,
  withToken,
} from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

describe.each(databases)("limits on $name", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  let accounts: SampleAccounts;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    api = createSampleApi(db, { passwords: plainHasher });
    accounts = createSampleAccounts(api, db);
  });
  afterEach(() => vi.useRealTimers());

  const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  const fail = (email: string, address: string) => accounts.logIn(email, "a wrong one", {}, address);

  describe.each([
    ["an account", async () => (await accounts.newAccount()).email],
    ["an e-mail that nobody has", async () => newEmail()],
  ])("failed logins of %s", (_what, make) => {
    it("are ten in 15 minutes by address, in any letter case", async () => {
      const [email, address] = [await make(), newAddress()];
      for (let i = 0; i < 10; i += 1) expect((await fail(email, address)).status).toBe(401);
      after(5);
      const refused = await fail(email.toUpperCase(), address);
      expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
      expect(refused.headers.get("retry-after")).toBe("600");
      expect((await fail(email, newAddress())).status).toBe(401);
      expect((await fail(newEmail(), address)).status).toBe(401);
      after(10.1);
      expect((await fail(email, address)).status).toBe(401);
    });
  });

  it("after ten failed logins the right password is refused too, from that address alone", async () => {
    const { email } = await accounts.newAccount();
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) await fail(email, address);
    expect((await accounts.logIn(email, goodPassword, {}, address)).status).toBe(429);
    expect((await accounts.logIn(email)).status).toBe(200);
  });

  it("the right password is not found among more than ten wrong ones, however many are tried at once", async () => {
    const { email } = await accounts.newAccount();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => fail(email, address)));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10);
    expect((await accounts.logIn(email, goodPassword, {}, address)).status).toBe(429);
  });

  it("logins are 300 an hour by address, a class that logs in at once among them", async () => {
    const { email } = await accounts.newAccount();
    const address = newAddress();
    const many = Array.from({ length: 305 }, () => accounts.logIn(email, goodPassword, {}, address));
    const answers = statuses(await Promise.all(many));
    expect([200, 429].map((status) => answers.filter((one) => one === status).length)).toEqual([300, 5]);
    after(59);
    const refused = await accounts.logIn(email, goodPassword, {}, address);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await accounts.logIn(email)).status).toBe(200);
    after(1.1);
    expect((await accounts.logIn(email, goodPassword, {}, address)).status).toBe(200);
  });

  it("logins by tokens count among them", async () => {
    const address = newAddress();
    const body = { token: "nothing", uuid: crypto.randomUUID() };
    const login = () => api.call("POST", "/v1/users/token_login", { body, peer: address });
    const answers = await Promise.all(Array.from({ length: 301 }, login));
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1);
  });

  it("the sixth mail for a forgotten password in an hour is not sent, and answered the same", async () => {
    const { uuid, email } = await accounts.newAccount();
    const sent = async () =>
      (await accounts.listMails(uuid)).filter(({ kind }) => kind === "passwordReset").length;
    const answers = [];
    for (let i = 0; i < 7; i += 1)
      answers.push(await accounts.askForReset(i % 2 ? email : email.toUpperCase()));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await sent()).toBe(5);
    after(61);
    await accounts.askForReset(email);
    expect(await sent()).toBe(6);
  });

  it("the sixth verification mail that is asked for in an hour is not sent, and answered the same", async () => {
    const { uuid, access } = await accounts.newAccount();
    const ask = () =>
      api.call("POST", "/v1/users/resend_verification_email", { body: {}, headers: withToken(access) });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await accounts.listMails(uuid)).toHaveLength(6);
  });

  it("an account moves to another e-mail 20 times an hour", async () => {
    const { access } = await accounts.newAccount();
    const move = (email: string) =>
      api.call("PUT", "/v1/users", { body: { email }, headers: withToken(access) });
    for (let i = 0; i < 20; i += 1) expect((await move(newEmail())).status).toBe(200);
    const [refused, other] = [
      await move(newEmail()),
      await api.call("PUT", "/v1/users", { body: { name: "Eva" }, headers: withToken(access) }),
    ];
    expect([refused.status, refused.headers.get("retry-after"), other.status]).toEqual([429, "3600", 200]);
  });

  it("registrations are 300 an hour by address, those of addresses in use among them", async () => {
    const [taken, address] = [await accounts.newAccount(), newAddress()];
    const uuid = await api.newUser();
    const register = (email: string, peer = address) =>
      api.call("POST", "/v1/users/register", { body: registration(uuid, email), peer });
    const others = await Promise.all(Array.from({ length: 19 }, () => accounts.newAccount()));
    const emails = [taken, ...others].flatMap(({ email }) => Array.from({ length: 15 }, () => email));
    const answers = statuses(await Promise.all(emails.map((email) => register(email))));
    expect([...new Set(answers)]).toEqual([422]);
    const refused = await register(newEmail());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await register(newEmail(), newAddress())).status).toBe(201);
  });

  it("forgotten passwords are looked after 300 times an hour by address, and always answered the same", async () => {
    const [peer, { uuid, email }] = [newAddress(), await accounts.newAccount()];
    const ask = (one: string, from = peer) =>
      api.call("POST", "/v1/users/forgot_password", { body: { email: one }, peer: from });
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask(newEmail())));
    answers.push(await ask(email), await ask(newEmail()));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { result: "OK" }])]),
    );
    const sent = async () => {
      return (await accounts.listMails(uuid)).filter(({ kind }) => kind === "passwordReset").length;
    };
    expect(await sent()).toBe(0);
    await ask(email, newAddress());
    expect(await sent()).toBe(1);
  });

  it("an e-mail address is taken 20 times an hour, whatever accounts come and go, and gets no more mails", async () => {
    const email = newEmail();
    const take = async (one: string) => {
      const uuid = await api.newUser();
      const body = registration(uuid, one);
      const { status } = await api.call("POST", "/v1/users/register", { body, peer: newAddress() });
      return { status, uuid };
    };
    for (let i = 0; i < 20; i += 1) {
      const { status } = await take(i % 2 ? email : email.toUpperCase());
      expect(status).toBe(201);
      const { body } = await accounts.logIn(email);
      await api.call("POST", "/v1/users/delete_account", { headers: withToken(body.access_token) });
    }
    expect((await take(email)).status).toBe(429);
    const other = await accounts.newAccount();
    const move = (to: string) =>
      api.call("PUT", "/v1/users", { body: { email: to }, headers: withToken(other.access) });
    expect([(await move(email)).status, (await move(newEmail())).status]).toEqual([429, 200]);
    after(61);
    expect((await take(email)).status).toBe(201);
  });

  it("five verification mails an hour are an address's, not each of the accounts' that had it", async () => {
    const [one, other, email] = [await accounts.newAccount(), await accounts.newAccount(), newEmail()];
    const headers = (account: SampleAccount) => withToken(account.access);
    const move = (account: SampleAccount, to: string) =>
      api.call("PUT", "/v1/users", { body: { email: to }, headers: headers(account) });
    const ask = (account: SampleAccount) =>
      api.call("POST", "/v1/users/resend_verification_email", { body: {}, headers: headers(account) });
    await move(one, email);
    for (let i = 0; i < 5; i += 1) await ask(one);
    await move(one, newEmail());
    await move(other, email);
    for (let i = 0; i < 5; i += 1) await ask(other);
    const sent = (await accounts.listMails(other.uuid)).filter(
      ({ kind, recipient }) => kind === "verification" && recipient === email,
    );
    expect(sent).toHaveLength(1);
  });

  it("an account is exported ten times an hour", async () => {
    const { access } = await accounts.newAccount();
    const read = () => api.call("GET", "/v1/users/export", { headers: withToken(access) });
    expect(statuses(await Promise.all(Array.from({ length: 10 }, read)))).toEqual(Array(10).fill(200));
    expect((await read()).status).toBe(429);
  });

  it("an account changes its password 20 times an hour", async () => {
    const { access } = await accounts.newAccount();
    const body = { password: "another good one", password_confirm: "another good one" };
    const change = () => api.call("PUT", "/v1/users/change_password", { body, headers: withToken(access) });
    for (let i = 0; i < 20; i += 1) expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(429);
  });

  it("what is counted is kept without addresses and e-mails", async () => {
    const { email } = await accounts.newAccount();
    const address = newAddress();
    await fail(email, address);
    await accounts.askForReset(email);
    if (!db.sharedPool) return;
    const { rows } = await db.sharedPool.query<{ key: string }>("select key from rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-zA-Z]+:[\w-]{43}$/);
  });
});
