import { describe, expect, it } from "vitest";
import { EMAIL, openFirstPage, signUp } from "../mocks/registered-visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("a logged-in learner", () => {
  it("finds a menu of the account in the header of every page, and never the address", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.setAccounts({ is_verified: true });
    const page = await visitor.open("/about");
    expect(page.html).toMatch(new RegExp(`<summary[^>]*><span[^>]*>${en("account.myAccount")}</span>`));
    for (const tab of ["profile", "progress", "diplomas", "settings"] as const)
      expect(page.linkTo(en(`account.${tab}`))).toBe(`/account/me/${tab}`);
    expect(page.text).not.toContain(EMAIL);
    const stranger = await openFirstPage(world.now);
    expect((await stranger.open("/sv/t/health")).linkTo(sv("account.logIn"))).toBe(
      "/sv/account/login?back=%2Ft%2Fhealth",
    );
  });

  it("is called by name in the header, escaped", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.setAccounts({ name: "<b>Åsa</b>" });
    const page = await visitor.open("/sv/about");
    expect(page.html).toMatch(/<summary[^>]*><span[^>]*><bdi>&lt;b&gt;Åsa&lt;\/b&gt;<\/bdi><\/span>/);
    expect(page.linkTo(sv("account.progress"))).toBe("/sv/account/me/progress");
  });

  it("logs out from the header of every page", async () => {
    const { visitor } = await signUp(world.now);
    const page = await visitor.open("/sv/about");
    const form = page.all("form").find(({ action }) => action === "/sv/account/me/settings");
    const button = page.all("button").find(({ name }) => name === "intent");
    await visitor.post(form?.action ?? "", { intent: button?.value ?? "" });
    expect((await visitor.open("/sv/about")).linkTo(sv("account.logIn"))).toBe(
      "/sv/account/login?back=%2Fabout",
    );
  });

  it("is named by pages that nothing keeps", async () => {
    const { visitor } = await signUp(world.now);
    for (const path of [
      "/",
      "/about",
      "/t/Energy-Use",
      "/t/Energy-Use/q1",
      "/t/Energy-Use/q1.data",
      "/account/me/profile",
    ])
      expect((await visitor.get(path)).headers.get("Cache-Control")).toBe("no-store");
    const stranger = await openFirstPage(world.now);
    expect((await stranger.get("/")).headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("goes on to a question that was fetched ahead, which names nobody", async () => {
    const { visitor } = await signUp(world.now);
    const fetchAhead = async (path: string) => {
      const page = await visitor.get(path, { "Sec-Purpose": "prefetch" });
      return page.headers.get("Cache-Control");
    };
    expect(await fetchAhead("/t/Energy-Use/q2.data")).toBe("private, max-age=30");
    expect(await fetchAhead("/q/q1.data")).toBe("private, max-age=30");
    for (const path of ["/account/me/profile.data", "/t/Energy-Use.data", "/about.data", "/_.data"])
      expect(await fetchAhead(path), path).toBe("no-store");
    expect(await fetchAhead("/t/Energy-Use/q2")).toBe("no-store");
  });

  it.each(["/account/me/profile", "/about", "/account/me/profile.data"])(
    "is led to the login from %s when the session has ended",
    async (path) => {
      const { visitor } = await signUp(world.now);
      world.now.api.expireAccessTokens();
      world.now.api.fail(/refresh/, { kind: 401, code: "unauthorized" });
      const page = await visitor.get(path);
      const target = page.location || page.html;
      expect(target).toContain(`/account/login?back=${encodeURIComponent(path.replace(".data", ""))}`);
      expect((await visitor.open("/about")).linkTo(en("account.logIn"))).toBe("/account/login?back=%2Fabout");
    },
  );

  it("logs out: the session ends at the API, and nothing is left of the user", async () => {
    const { visitor } = await signUp(world.now);
    const response = await visitor.post("/account/me/settings", { intent: "log-out" });
    expect([response.status, response.location]).toEqual([303, "/"]);
    expect(world.now.api.sentTo(/logout/)).toHaveLength(1);
    const start = await visitor.open("/");
    expect(start.text).toContain(en("account.loggedOut"));
    expect(start.linkTo(en("account.logIn"))).toBe("/account/login");
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login?back=");
  });

  it.each([[404], ["reset"]] as const)("logs out although the API responds with %s", async (kind) => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/logout/, { kind, code: "not_found" });
    await visitor.post("/account/me/settings", { intent: "log-out" });
    expect((await visitor.open("/")).linkTo(en("account.logIn"))).toBe("/account/login");
  });

  it("finds no account in the header of a kiosk", async () => {
    const { visitor } = await signUp(world.now);
    visitor.jar.set("kiosk_mode", { name: "kiosk_mode", value: "true" });
    const page = await visitor.open("/");
    expect(page.text).not.toContain(en("account.myAccount"));
    expect(page.all("a").filter(({ href }) => href?.startsWith("/account"))).toEqual([]);
  });

  it("finds no other tab than those there are", async () => {
    const { visitor } = await signUp(world.now);
    expect((await visitor.get("/account/me/nope")).status).toBe(404);
  });
});
