import { expect, it } from "vitest";
import { describeOnDatabases } from "./databases.ts";
import { GOOD_PASSWORD, NEW_PASSWORD, newEmail, type SampleAccount, withToken } from "./sample-accounts.ts";

describeOnDatabases("a login by mail to an account that was never verified", ({ api, accounts }) => {
  async function logInByMail({ uuid, email }: Pick<SampleAccount, "uuid" | "email">) {
    await accounts.askForReset(email);
    return accounts.logInByToken(await accounts.mailedToken(uuid, "passwordReset"), uuid);
  }
  const changePassword = (access: string) => accounts.changePassword(withToken(access));
  const verify = async ({ uuid }: SampleAccount) =>
    accounts.verify(await accounts.mailedToken(uuid, "verification"));

  it("verifies it, ends its older sessions and removes its password", async () => {
    const stranger = await accounts.newAccount();
    const { status, body } = await logInByMail(stranger);
    expect([status, body.user]).toMatchObject([200, { uuid: stranger.uuid, is_verified: true }]);
    expect((await accounts.refresh(stranger.refresh)).status).toBe(401);
    expect((await changePassword(stranger.access)).status).toBe(401);
    expect((await accounts.logIn(stranger.email)).status).toBe(401);
    expect((await accounts.refresh(body.refresh_token)).status).toBe(200);
  });

  it("takes back an address that an account of another mailbox moved to", async () => {
    const stranger = await accounts.newAccount();
    await verify(stranger);
    const email = newEmail();
    await api.call("PUT", "/v1/users", { body: { email }, headers: stranger.headers });
    expect((await logInByMail({ ...stranger, email })).body.user.is_verified).toBe(true);
    expect((await accounts.refresh(stranger.refresh)).status).toBe(401);
    expect((await accounts.logIn(email)).status).toBe(401);
  });

  it("leaves it open to further logins by mail, and to a new password", async () => {
    const eva = await accounts.newAccount();
    await logInByMail(eva);
    const again = await logInByMail(eva);
    expect(again.status).toBe(200);
    expect((await changePassword(again.body.access_token)).status).toBe(200);
    expect((await accounts.logIn(eva.email, NEW_PASSWORD)).status).toBe(200);
  });

  it("admits no login with the old password that runs at the same time", async () => {
    const eva = await accounts.newAccount();
    const [byMail, ...byPassword] = await Promise.all([
      logInByMail(eva),
      ...Array.from({ length: 6 }, () => accounts.logIn(eva.email)),
    ]);
    expect(byMail.status).toBe(200);
    for (const { body } of byPassword) {
      const refreshed = body.refresh_token ? (await accounts.refresh(body.refresh_token)).status : 401;
      expect(refreshed).toBe(401);
    }
  });

  it("keeps the sessions and the password of a verified one", async () => {
    const eva = await accounts.newAccount();
    await verify(eva);
    expect((await logInByMail(eva)).status).toBe(200);
    expect((await accounts.refresh(eva.refresh)).status).toBe(200);
    expect((await accounts.logIn(eva.email, GOOD_PASSWORD)).status).toBe(200);
  });
});
