import { expect, it } from "vitest";
import { describeOnDatabases } from "./databases.ts";
import { passMinutes, setUpLimitSuite, statusAndRetryAfter, statusesOf } from "./limit-suite.ts";
import { GOOD_PASSWORD, newAddress, newEmail, withToken } from "./sample-accounts.ts";

describeOnDatabases("limits over many addresses", ({ db }) => {
  const suite = setUpLimitSuite(db);

  it("an account's failed logins are limited to 100 an hour over all addresses, except by a mailed link", async () => {
    const { uuid, email } = await suite.accounts.newAccount();
    const verification = await suite.accounts.mailedToken(uuid, "verification");
    await suite.accounts.verify(verification);
    await suite.accounts.askForReset(email);
    const token = await suite.accounts.mailedToken(uuid, "passwordReset");
    const tries = Array.from({ length: 105 }, (_, i) =>
      suite.failLogin(i % 2 ? email : email.toUpperCase(), newAddress()),
    );
    expect(statusesOf(await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(100);
    passMinutes(20);
    const refused = await suite.accounts.logIn(email);
    expect(statusAndRetryAfter(refused)).toEqual([429, "2400"]);
    const byMail = await suite.accounts.logInByToken(token, uuid);
    expect([
      byMail.status,
      (await suite.accounts.logIn((await suite.accounts.newAccount()).email)).status,
    ]).toEqual([200, 200]);
    passMinutes(40.1);
    expect((await suite.accounts.logIn(email)).status).toBe(200);
  });

  it("an account's failed logins are forgotten with a new password, at its address and over all", async () => {
    const { email, access } = await suite.accounts.newAccount();
    const [peer, password] = [newAddress(), "a better one than that"];
    const addresses = Array.from({ length: 100 }, (_, i) => (i < 10 ? peer : newAddress()));
    await Promise.all(addresses.map((address) => suite.failLogin(email, address)));
    const logIn = (from: string) => suite.accounts.logIn(email, password, {}, from);
    const body = { password, password_confirm: password };
    const change = { body, headers: withToken(access), peer };
    expect(statusesOf([await logIn(peer), await logIn(newAddress())])).toEqual([429, 429]);
    expect((await suite.api.call("PUT", "/v1/users/change_password", change)).status).toBe(200);
    expect(statusesOf([await logIn(peer), await logIn(newAddress())])).toEqual([200, 200]);
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
  ])(
    "failed logins of any accounts are limited to 100 an hour per IPv6 %s",
    async (_prefix, address, within, beside) => {
      const { email } = await suite.accounts.newAccount();
      for (let i = 0; i < 100; i += 1)
        expect((await suite.failLogin(newEmail(), address(i))).status).toBe(401);
      const refused = await suite.accounts.logIn(email, GOOD_PASSWORD, {}, within);
      expect(statusAndRetryAfter(refused)).toEqual([429, "3600"]);
      const open = [
        await suite.accounts.logIn(email, GOOD_PASSWORD, {}, beside),
        await suite.accounts.logIn(email),
      ];
      expect(statusesOf(open)).toEqual([200, 200]);
      passMinutes(60.1);
      expect((await suite.accounts.logIn(email, GOOD_PASSWORD, {}, within)).status).toBe(200);
    },
  );
});
