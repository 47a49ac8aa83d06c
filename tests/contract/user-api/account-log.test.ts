import { pino } from "pino";
import { expect, it } from "vitest";
import { openForSuite } from "./open-for-suite.ts";
import { createSampleAccounts, GOOD_PASSWORD, newEmail, registration, withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

const db = openForSuite();

it("the log of a complete account history contains no token, e-mail, password or uuid", async () => {
  const lines: string[] = [];
  const api = createSampleApi(db, {
    log: pino({ level: "trace" }, { write: (line) => void lines.push(line) }),
  });
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
  await accounts.verify(verification);
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
