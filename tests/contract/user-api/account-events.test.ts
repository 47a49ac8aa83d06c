import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabases } from "./databases.ts";
import { createSampleAccounts, newAddress, newEmail, plainHasher } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

describeOnDatabases("the log", ({ db }) => {
  let lines: string[] = [];
  let now = Date.now();
  const log = pino({}, { write: (line) => void lines.push(line) });
  const api = createSampleApi(db, { log, passwords: plainHasher, clock: () => new Date(now) });
  const accounts = createSampleAccounts(api, db);
  beforeEach(() => {
    lines = [];
  });

  const events = () => lines.map((line) => JSON.parse(line)).filter((line) => "event" in line);
  const names = () => events().map(({ event }) => event);
  const put = (body: object, headers: Record<string, string>) =>
    api.call("PUT", "/v1/users", { body, headers });

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
    const { headers, email } = await accounts.newAccount();
    await accounts.changePassword(headers, "kort");
    await put({ email: (await accounts.newAccount()).email }, headers);
    await put({ name: "Eva", email: email.toUpperCase() }, headers);
    expect(names()).toEqual([]);
    await accounts.changePassword(headers);
    await put({ email: newEmail() }, headers);
    await accounts.deleteAccount(headers);
    expect(names()).toEqual(["password_changed", "email_changed", "account_deleted"]);
    const again = await accounts.deleteAccount(headers);
    expect([again.status, names().length]).toEqual([401, 3]);
  });

  it("identifies a user by the same keyed hash in each line, and by nothing else", async () => {
    const [eva, other] = [await accounts.newAccount(), await accounts.newAccount()];
    await accounts.changePassword(eva.headers);
    await put({ email: newEmail() }, eva.headers);
    await accounts.changePassword(other.headers);
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
