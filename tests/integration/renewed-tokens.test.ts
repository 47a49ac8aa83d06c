import { sign } from "cookie-signature";
import { describe, expect, it } from "vitest";
import { EMAIL, openFirstPage, PASSWORD, REGISTRATION, signUp } from "../mocks/registered-visitor.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const REFRESH = /refresh_token/;
const PROFILE = "/account/me/profile";
const TABS = 8;

async function signUpAndExpire(): Promise<Visitor> {
  const { visitor } = await signUp(world.now);
  world.now.api.expireAccessTokens();
  return visitor;
}

/** Asks another process, because the one that renewed the tokens remembers the old ones. */
async function expectRenewedOnce(tabs: readonly Visitor[]): Promise<void> {
  world.now.restartWeb();
  for (const tab of tabs)
    expect((await (await world.now.visitor(tab.jar)).open(PROFILE)).text).toContain(EMAIL);
  expect(world.now.api.sentTo(REFRESH)).toHaveLength(1);
}

describe("renewed tokens are in the cookie of", () => {
  const settings = (visitor: Visitor, form: Record<string, string>) =>
    visitor.post("/account/me/settings", form);
  it.each<[string, (visitor: Visitor) => ReturnType<Visitor["get"]>, number]>([
    ["a page", (visitor) => visitor.get("/about"), 200],
    ["a data request", (visitor) => visitor.get(`${PROFILE}.data`), 200],
    ["a loader's redirect", (visitor) => visitor.get("/t/Energy-Use/q1/feedback"), 302],
    ["an error page", (visitor) => visitor.get("/nope"), 404],
    ["an action's redirect", (visitor) => visitor.post(PROFILE, { intent: "send-again" }), 303],
    ["an answer", (visitor) => visitor.answer("/t/Energy-Use/q1", "q1-a"), 303],
    [
      "a form shown again",
      (visitor) =>
        settings(visitor, { intent: "change-password", currentPassword: PASSWORD, password: "short" }),
      422,
    ],
    ["a file", (visitor) => visitor.post("/account/export", {}), 200],
  ])("%s", async (_, ask, status) => {
    const visitor = await signUpAndExpire();
    expect((await ask(visitor)).status).toBe(status);
    await expectRenewedOnce([visitor]);
  });

  it("every tab that came with the old ones, by one renewal", async () => {
    const visitor = await signUpAndExpire();
    const tabs = await Promise.all(Array.from({ length: TABS }, () => world.now.visitor(visitor.jar)));
    const pages = await Promise.all(tabs.map((tab) => tab.get(PROFILE)));
    expect(pages.map(({ status, text }) => [status, text.includes(EMAIL)])).toEqual(
      pages.map(() => [200, true]),
    );
    await expectRenewedOnce(tabs);
  });
});

describe("tokens that cannot be renewed now", () => {
  it.each<Fault["kind"]>([403, "reset", "garbage"])(
    "stay for later if the API responds with %s",
    async (kind) => {
      const visitor = await signUpAndExpire();
      world.now.api.fail(REFRESH, { kind });
      expect((await visitor.open(PROFILE)).text).toContain(en("account.unavailable"));
      world.now.api.recover();
      expect((await visitor.open(PROFILE)).text).toContain(EMAIL);
    },
  );

  it("stay when the renewed ones are refused as well", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/users\/me/, { kind: 401, code: "unauthorized" });
    expect((await visitor.open(PROFILE)).text).toContain(en("account.unavailable"));
    expect(world.now.api.sentTo(REFRESH)).toHaveLength(1);
    world.now.api.recover();
    expect((await visitor.open(PROFILE)).text).toContain(EMAIL);
  });
});

describe("the cookie of a person who is logged in", () => {
  it("is another one after each login", async () => {
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const values = [visitor.jar.get("auth")?.value];
    await visitor.post("/account/signup", REGISTRATION);
    values.push(visitor.jar.get("auth")?.value);
    await visitor.post("/account/me/settings", { intent: "log-out" });
    await visitor.post("/account/login", { email: EMAIL, password: PASSWORD });
    values.push(visitor.jar.get("auth")?.value);
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(3);
  });

  it("stays good when its secret is no longer the first one, and is then signed by the first", async () => {
    let visitor = await signUpAndExpire();
    for (const secrets of ["new,a-secret-of-these-tests", "new"]) {
      world.now.env.SESSION_SECRETS = secrets;
      world.now.restartWeb();
      visitor = await world.now.visitor(visitor.jar);
      expect((await visitor.open(PROFILE)).text).toContain(EMAIL);
    }
  });

  it.each([
    ["of an older format", `auth=${Buffer.from('{"user":"x"}').toString("base64url")}`],
    ["that is no JSON", "auth=e30x"],
    ["that is empty", "auth="],
  ])("%s counts as none, although we signed it", async (_, text) => {
    const visitor = await openFirstPage(world.now);
    const value = sign(text, "a-secret-of-these-tests").slice("auth=".length);
    visitor.jar.set("auth", { name: "auth", value });
    const page = await visitor.open("/about");
    expect([page.status, page.linkTo(en("account.logIn"))]).toEqual([200, "/account/login?back=%2Fabout"]);
  });
});
