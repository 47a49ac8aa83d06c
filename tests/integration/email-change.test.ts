import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import {
  askForLink,
  EMAIL,
  openFirstPage,
  PASSWORD,
  REGISTRATION,
  signUp,
} from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, ofField, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PROFILE = "/account/me/profile";
const NEW_EMAIL = "ada.new@example.org";

function change(visitor: Visitor, form: Record<string, string>, path = PROFILE): Promise<Page> {
  return visitor.post(path, { intent: "change-email", currentPassword: PASSWORD, ...form });
}

async function logInByLink(): Promise<Visitor> {
  await signUp(world.now);
  // The first log-in by a mail's link removes the password of an account that nobody has confirmed.
  world.now.api.setAccounts({ is_verified: true });
  const visitor = await openFirstPage(world.now);
  await visitor.post("/account/forgot-password", await askForLink(world.now));
  return visitor;
}

async function emails() {
  return (await world.now.api.accounts()).map(({ email }) => email);
}

describe("changing the e-mail address", () => {
  it("says that a mail was sent to the new one, which is not confirmed yet", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.post("/account/verify", { token: await world.now.api.mailedToken("verification") });
    const page = await visitor.follow(await change(visitor, { email: ` ${NEW_EMAIL} ` }, `/sv${PROFILE}`));
    expect(page.text).toContain(sv("account.emailChanged"));
    expect(page.text).toContain(sv("account.notVerifiedYetMessage", { email: NEW_EMAIL }));
    expect(await emails()).toEqual([NEW_EMAIL]);
    expect(await world.now.api.mailedTo("verification")).toEqual([NEW_EMAIL]);
  });

  it("promises no mail to the address that is confirmed already", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.post("/account/verify", { token: await world.now.api.mailedToken("verification") });
    const page = await visitor.follow(await change(visitor, { email: EMAIL }));
    expect(page.text).toContain(en("account.saved"));
    expect(page.text).not.toContain(en("account.emailChanged"));
    expect(await world.now.api.mailedTo("verification")).toEqual([EMAIL]);
  });

  it("shows at its field what is wrong with the new one, and keeps it", async () => {
    const email = "bo@example.org";
    const other = await openFirstPage(world.now);
    await other.post("/account/signup", { ...REGISTRATION, email });
    const { visitor } = await signUp(world.now);
    const page = await change(visitor, { email });
    expect(page.status).toBe(422);
    expect(page.linkTo(`${en("account.newEmail")}: ${ofField.emailInUse}`)).toBe("#email");
    expect(page.all("input").find(({ id }) => id === "email")?.value).toBe(email);
    expect(await emails()).toEqual([email, EMAIL]);
  });

  it.each([
    ["signed up", async () => (await signUp(world.now)).visitor],
    ["came by a mail's link", logInByLink],
  ])("asks who just %s for the password, and changes nothing for a wrong one", async (_, logIn) => {
    const visitor = await logIn();
    expect((await visitor.open(PROFILE)).text).toContain(en("account.currentPassword"));
    const refused = await change(visitor, { email: NEW_EMAIL, currentPassword: "wrong one" });
    expect(refused.status).toBe(401);
    expect(refused.linkTo(en("account.wrongPassword"))).toBe("#currentPassword");
    expect(refused.all("input").find(({ id }) => id === "email")?.value).toBe(NEW_EMAIL);
    expect(await emails()).toEqual([EMAIL]);
    await change(visitor, { email: NEW_EMAIL });
    expect(await emails()).toEqual([NEW_EMAIL]);
  });

  it("keeps what was typed while the API is away", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/./, { kind: 503 });
    const page = await change(visitor, { email: NEW_EMAIL });
    expect(page.status).toBe(503);
    expect(page.text).toContain(en("account.unavailable"));
    expect(page.all("input").find(({ id }) => id === "email")?.value).toBe(NEW_EMAIL);
    expect(await emails()).toEqual([EMAIL]);
  });

  it("is not for strangers", async () => {
    const visitor = await openFirstPage(world.now);
    expect((await change(visitor, { email: NEW_EMAIL })).location).toContain("/account/login?back=");
  });
});
