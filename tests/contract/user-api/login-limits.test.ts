import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import {
  createSampleAccounts,
  goodPassword,
  newAddress,
  newEmail,
  plainHasher,
  type SampleAccounts,
} from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

describe.each(databases)("limits over many addresses on $name", ({ open }) => {
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

  it("failed logins of an account are 100 an hour over all addresses; the link in a mail stays open", async () => {
    const { uuid, email } = await accounts.newAccount();
    await accounts.askForReset(email);
    const token = await accounts.mailedToken(uuid, "passwordReset");
    const tries = Array.from({ length: 105 }, (_, i) =>
      fail(i % 2 ? email : email.toUpperCase(), newAddress()),
    );
    expect(statuses(await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(100);
    after(20);
    const refused = await accounts.logIn(email);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2400"]);
    const body = { token, uuid };
    const byMail = await api.call("POST", "/v1/users/token_login", { body, peer: newAddress() });
    expect([byMail.status, (await accounts.logIn((await accounts.newAccount()).email)).status]).toEqual([
      200, 200,
    ]);
    after(40.1);
    expect((await accounts.logIn(email)).status).toBe(200);
  });

  it.each([
    [
      "/56",
      (i: number) => `2001:db8:aa:${(0x100 + i).toString(16)}::1`,
      "2001:db8:aa:1ff::1",
      "2001:db8:a9:100::1",
    ],
    [
      "/48",
      (i: number) => `2001:db8:ab:${(i * 0x100).toString(16)}::1`,
      "2001:db8:ab:6500::1",
      "2001:db8:ac::1",
    ],
  ])("failed logins of any accounts are 100 an hour by IPv6 %s", async (_prefix, address, within, beside) => {
    const { email } = await accounts.newAccount();
    for (let i = 0; i < 100; i += 1) expect((await fail(newEmail(), address(i))).status).toBe(401);
    const refused = await accounts.logIn(email, goodPassword, {}, within);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    const open = [await accounts.logIn(email, goodPassword, {}, beside), await accounts.logIn(email)];
    expect(statuses(open)).toEqual([200, 200]);
    after(60.1);
    expect((await accounts.logIn(email, goodPassword, {}, within)).status).toBe(200);
  });
});
