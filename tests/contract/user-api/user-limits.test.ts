import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import { createSampleAccounts, plainHasher, type SampleAccounts, withToken } from "./sample-accounts.ts";
import { createSampleApi, inTest, type SampleApi, single } from "./sample-api.ts";

describe.each(databases)("rate limits per user on $name:", ({ open }) => {
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

  type Answer = { status: number; headers: Headers };
  const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  const told = ({ status, headers }: Answer) => [status, headers.get("retry-after")];
  const repeat = async (count: number, call: () => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: count }, call));
    return [...new Set(answers.map(({ status }) => status))];
  };
  const handOn = (user_uuid: string) => api.call("POST", "/v1/users/handoff", { body: { user_uuid } });
  const claim = (user_uuid: string, code: string) =>
    api.call("POST", "/v1/users/handoff/claim", { body: { code, user_uuid } });

  it("600 answers in ten minutes", async () => {
    const [eva, other] = [await api.newUser(), await api.newUser()];
    const give = () => api.answer(single(eva, "q1-a"));
    expect(await repeat(600, give)).toEqual([201]);
    after(4);
    expect(told(await give())).toEqual([429, "360"]);
    expect((await api.answer(single(other, "q1-a"))).status).toBe(201);
    after(6.1);
    expect((await give()).status).toBe(201);
  });

  it("requests with only the uuid do not use up a registered user's limit", async () => {
    const { uuid, access } = await accounts.newAccount();
    expect(await repeat(600, () => api.answer(inTest(uuid, "q1-a")))).toEqual([401]);
    expect((await api.answer(inTest(uuid, "q1-a"))).status).toBe(429);
    expect((await api.answer(inTest(uuid, "q1-a"), withToken(access))).status).toBe(201);
  });

  it("ten hand-offs an hour", async () => {
    const user = await api.newUser();
    expect(await repeat(10, () => handOn(user))).toEqual([201]);
    after(20);
    expect(told(await handOn(user))).toEqual([429, "2400"]);
    expect((await handOn(await api.newUser())).status).toBe(201);
    after(40.1);
    expect((await handOn(user)).status).toBe(201);
  });

  it("ten claims an hour, those of codes that are none among them", async () => {
    const user = await api.newUser();
    expect(await repeat(10, () => claim(user, "0000-0000"))).toEqual([422]);
    const { body } = await handOn(await api.newUser());
    expect(told(await claim(user, body.code))).toEqual([429, "3600"]);
    expect((await claim(await api.newUser(), body.code)).status).toBe(200);
    after(60.1);
    expect((await claim(user, body.code)).status).toBe(422);
  });

  it("60 group codes an hour, unknown ones among them", async () => {
    const headers = withToken((await accounts.newAccount()).access);
    const join = (code: string) => api.call("POST", "/v1/users/group", { body: { code }, headers });
    expect(await repeat(60, () => join("eight"))).toEqual([404]);
    expect(told(await join("seven"))).toEqual([429, "3600"]);
    after(60.1);
    const again = await accounts.logIn((await accounts.newAccount()).email);
    const fresh = withToken(again.body.access_token);
    expect(
      (await api.call("POST", "/v1/users/group", { body: { code: "seven" }, headers: fresh })).status,
    ).toBe(200);
  });
});
