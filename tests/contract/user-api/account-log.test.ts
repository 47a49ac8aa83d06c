import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { createSampleAccounts, GOOD_PASSWORD, newEmail, registration, withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

let db: Database;
beforeAll(async () => {
  db = await openPGlite();
});
afterAll(() => db.close());

it("the log of a complete account history contains no token, e-mail, password or uuid", async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const api = createSampleApi(db, { log: pino({ level: "trace" }, sink) });
  const accounts = createSampleAccounts(api, db);
  const secrets: string[] = [GOOD_PASSWORD, "example.org"];

  const uuid = await api.newUser();
  const email = newEmail();
  const register = (body: object) => api.call("POST", "/v1/users/register", { body });
  await register(registration(uuid, email, "iloveyou"));
  await register(registration(uuid, email));
  await register(registration(uuid, email));
  const login = (await accounts.logIn(email, GOOD_PASSWORD, { uuid: await api.newUser() })).body;
  await accounts.logIn(email, `${GOOD_PASSWORD}x`);
  const headers = withToken(login.access_token);
  const fresh = (await accounts.refresh(login.refresh_token)).body;
  const verification = await accounts.mailedToken(uuid, "verification");
  await api.call("PUT", "/v1/users/verify", { body: { token: verification } });
  const changed = newEmail();
  await api.call("PUT", "/v1/users", { body: { name: "Eva Östlund", email: changed }, headers });
  await api.call("POST", "/v1/users/resend_verification_email", { body: {}, headers });
  await accounts.askForReset(changed);
  const reset = await accounts.mailedToken(uuid, "passwordReset");
  const again = await api.call("POST", "/v1/users/token_login", { body: { token: reset, uuid } });
  const better = { password: "en ännu bättre häst", password_confirm: "en ännu bättre häst" };
  // The new address was never verified, so the mailed link has ended the session before.
  const mailed = withToken(again.body.access_token);
  await api.call("PUT", "/v1/users/change_password", { body: better, headers: mailed });
  await api.call("GET", "/v1/users/me", { headers });
  await api.call("GET", "/v1/users/export", { headers: mailed });
  await api.call("GET", "/v1/users/me", { headers: withToken(`${login.access_token}x`) });
  await api.call("POST", "/v1/users/logout", { body: { refresh_token: fresh.refresh_token } });
  const last = (await accounts.logIn(changed, better.password)).body;
  const deleted = await api.call("POST", "/v1/users/delete_account", {
    headers: withToken(last.access_token),
  });
  expect(deleted.status).toBe(200);
  secrets.push(uuid, email, changed, "Östlund", "bättre", verification, reset);
  secrets.push(
    ...[login, fresh, again.body, last].flatMap((pair) => [pair.access_token, pair.refresh_token]),
  );

  const text = lines.join("");
  for (const secret of secrets) expect(secret).not.toBe("");
  expect(secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}|eyJ|@|Bearer|argon2/i);
  expect(lines.map((line) => JSON.parse(line)).filter(({ status }) => status >= 500)).toEqual([]);
});

it("logs failures without personal data", async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const query = new Proxy(db.query, {
    get: () => {
      throw new Error("no row for eva@example.org, eyJhbGciOi.e.y");
    },
  });
  const api = createSampleApi({ ...db, query }, { log: pino({ level: "trace" }, sink) });
  const { status } = await api.call("POST", "/v1/users/forgot_password", { body: { email: newEmail() } });
  expect(status).toBe(500);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(failed).toHaveLength(1);
  expect(failed[0].error).toContain("no row for [e-mail], [token]");
});
