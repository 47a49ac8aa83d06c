import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import {
  createSampleAccounts,
  newAddress,
  newEmail,
  plainHasher,
  type SampleAccounts,
  withToken,
} from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

const NEW_PASSWORD = { password: "en ännu bättre häst", password_confirm: "en ännu bättre häst" };

describe.each(databases)("the log on $name", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  let accounts: SampleAccounts;
  let lines: string[] = [];
  let now = Date.now();
  beforeAll(async () => {
    db = await open();
    const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    const log = pino(sink);
    api = createSampleApi(db, { log, passwords: plainHasher, clock: () => new Date(now) });
    accounts = createSampleAccounts(api, db);
  });
  afterAll(() => db.close());
  beforeEach(() => {
    lines = [];
  });

  const events = () => lines.map((line) => JSON.parse(line)).filter((line) => "event" in line);
  const names = () => events().map(({ event }) => event);
  const put = (path: string, body: object, access: string) =>
    api.call("PUT", path, { body, headers: withToken(access) });

  it("reports a reused refresh token that ended its session", async () => {
    const { refresh } = await accounts.newAccount();
    const second = (await accounts.refresh(refresh)).body.refresh_token;
    await accounts.refresh(refresh);
    expect(names()).toEqual([]);
    now += 31_000;
    await accounts.refresh(refresh);
    expect(names()).toEqual(["refresh_token_reused"]);
    await accounts.refresh(refresh);
    await accounts.refresh(second);
    expect(names()).toEqual(["refresh_token_reused"]);
  });

  it("reports each login that a limit rejected, for any account", async () => {
    const [{ email }, address] = [await accounts.newAccount(), newAddress()];
    for (const one of [email, newEmail()]) {
      for (let i = 0; i < 10; i += 1) await accounts.logIn(one, "a wrong one", {}, address);
    }
    expect(names()).toEqual([]);
    await accounts.logIn(email, undefined, {}, address);
    expect(events()).toMatchObject([{ event: "login_locked_out", user: expect.any(String) }]);
  });

  it("reports a changed password, a changed e-mail and a deletion, but no failed attempt", async () => {
    const { access, email } = await accounts.newAccount();
    await put("/v1/users/change_password", { ...NEW_PASSWORD, password_confirm: "another" }, access);
    await put("/v1/users", { email: (await accounts.newAccount()).email }, access);
    await put("/v1/users", { name: "Eva", email: email.toUpperCase() }, access);
    expect(names()).toEqual([]);
    await put("/v1/users/change_password", NEW_PASSWORD, access);
    await put("/v1/users", { email: newEmail() }, access);
    await api.call("POST", "/v1/users/delete_account", { headers: withToken(access) });
    expect(names()).toEqual(["password_changed", "email_changed", "account_deleted"]);
    const again = await api.call("POST", "/v1/users/delete_account", { headers: withToken(access) });
    expect([again.status, names().length]).toEqual([401, 3]);
  });

  it("identifies a user by the same keyed hash in each line, and by nothing else", async () => {
    const [eva, other] = [await accounts.newAccount(), await accounts.newAccount()];
    await put("/v1/users/change_password", NEW_PASSWORD, eva.access);
    await put("/v1/users", { email: newEmail() }, eva.access);
    await put("/v1/users/change_password", NEW_PASSWORD, other.access);
    const [first, second, third] = events();
    expect([first.user, first.user === third.user]).toEqual([second.user, false]);
    expect(first.user).toMatch(/^[\da-f]{64}$/);
    const fields = ["event", "hostname", "level", "msg", "pid", "time", "user"];
    for (const line of events()) expect(Object.keys(line).sort()).toEqual(fields);
    const text = lines.join("").toLowerCase();
    for (const secret of [eva.uuid, eva.email, eva.access, "198.18.", "example.org", "häst"]) {
      expect(text).not.toContain(secret.toLowerCase());
    }
  });

  it("names no user if the e-mail address is unknown", async () => {
    const [email, address] = [newEmail(), newAddress()];
    for (let i = 0; i < 11; i += 1) await accounts.logIn(email, "a wrong one", {}, address);
    expect(events()).toMatchObject([{ event: "login_locked_out", user: null }]);
  });
});
