import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { EMAIL, openFirstPage, PASSWORD, signUp } from "../mocks/registered-visitor.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("logging in", () => {
  it("hands the anonymous user's progress to the account and leads back", async () => {
    await signUp(world.now);
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const anonymous = (await world.now.api.users()).at(-1);
    const response = await visitor.post("/sv/account/login?back=/t/health", {
      email: EMAIL,
      password: PASSWORD,
    });
    expect([response.status, response.location]).toEqual([303, "/sv/t/health"]);
    expect(await world.now.api.users()).not.toContain(anonymous);
    const [account] = await world.now.api.accounts();
    expect((await world.now.api.answers()).map(({ user_uuid }) => user_uuid)).toEqual([account?.uuid]);
  });

  it("has a button that shows the password, hidden until its script runs, which no other page sends", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/account/login");
    expect(page.all("input").find(({ id }) => id === "password")?.type).toBe("password");
    const [show, ...others] = page.all("button").filter((button) => "data-show-password" in button);
    expect([show, others]).toEqual([expect.objectContaining({ hidden: "" }), []]);
    const sendsScript = ({ html }: Page) => html.includes("show-password-");
    expect([page, await visitor.get("/account/verify")].map(sendsScript)).toEqual([true, false]);
  });

  it("and signing up never leave the site by what comes back", async () => {
    const { visitor } = await signUp(world.now);
    const back = "%2F%2Fevil.example";
    const page = await visitor.get(`/account/signup/success?back=${back}`);
    const login = await openFirstPage(world.now);
    const response = await login.post(`/account/login?back=${back}`, { email: EMAIL, password: PASSWORD });
    for (const target of [page.linkTo(en("account.goOn")), response.location])
      expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
  });

  it("says that the two don't belong together, keeps the address and drops the password", async () => {
    const visitor = await openFirstPage(world.now);
    const page = await visitor.post("/account/login", { email: EMAIL, password: "wrong one" });
    expect(page.status).toBe(401);
    expect(page.text).toContain(en("account.wrongCredentials"));
    expect(page.html).toContain(`value="${EMAIL}"`);
    expect(page.html).not.toContain("wrong one");
    expect(world.now.api.sentTo(/refresh/)).toEqual([]);
  });

  it("says when to try again after too many attempts", async () => {
    world.now.api.fail(/login/, { kind: 429, code: "rate_limited", retryAfter: "90" });
    const visitor = await openFirstPage(world.now);
    const page = await visitor.post("/account/login", { email: EMAIL, password: PASSWORD });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "120"]);
    expect(page.text).toContain(en("account.tooMany", { count: 2 }));
  });

  it("says that nothing was changed while the API is away", async () => {
    world.now.api.fail(/login/, { kind: 503 });
    const visitor = await openFirstPage(world.now);
    const page = await visitor.post("/account/login", { email: EMAIL, password: PASSWORD });
    expect(page.status).toBe(503);
    expect(page.text).toContain(en("account.unavailable"));
  });

  it("says that it did not work when the API's tokens are too long for a cookie", async () => {
    await signUp(world.now);
    world.now.api.alter(/login$/, ({ access_token, ...reply }) => ({
      ...reply,
      access_token: String(access_token) + "x".repeat(3_000),
    }));
    const visitor = await openFirstPage(world.now);
    const page = await visitor.post("/account/login", { email: EMAIL, password: PASSWORD });
    expect([page.status, page.text.includes(en("account.unavailable"))]).toEqual([503, true]);
    for (const { value = "" } of visitor.lastSet) expect(value.length).toBeLessThan(3_584);
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
  });

  it("is not asked for again of a person who is logged in", async () => {
    const { visitor } = await signUp(world.now);
    for (const path of ["/account/login", "/account/signup", "/account"])
      expect((await visitor.get(path)).location).toBe("/account/me/profile");
    expect((await visitor.get("/account/me")).location).toBe("/account/me/profile");
  });

  it("keeps the tokens in the signed session alone", async () => {
    const { visitor, success } = await signUp(world.now);
    const [login] = world.now.api.sentTo(/login/);
    expect(login).toBeDefined();
    expect(visitor.jar.get("auth")?.httpOnly).toBe(true);
    expect(success.html).not.toMatch(/access_token|refresh_token|Bearer/);
    expect(success.headers.get("Cache-Control")).toBe("no-store");
  });
});
