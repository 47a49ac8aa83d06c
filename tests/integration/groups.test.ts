import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, openFirstPage, openKiosk, PASSWORD, signUp } from "../mocks/registered-visitor.ts";
import { addGroup } from "../mocks/sample-groups.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const GROUP = "/g/Seven";
const JOIN = /^POST .*group$/;

beforeEach(() => {
  addGroup(world.now.space);
});

async function newMember(): Promise<Visitor> {
  return (await signUp(world.now)).visitor;
}

describe("a group's page", () => {
  it("shows the group's name and its topics, and stays out of search engines", async () => {
    const page = await (await world.now.visitor()).get(GROUP);
    expect([page.status, page.title]).toEqual([200, "The seven · Vidare"]);
    const links = page.all("a").flatMap(({ href = "" }) => (href.startsWith("/t/") ? [href] : []));
    expect(links).toEqual(["/t/health", "/t/Energy-Use", "/t/secret"]);
    expect(page.all("meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
    expect(page.text).not.toContain("all seven");
  });

  it("in another letter case is redirected to its own spelling", async () => {
    const visitor = await world.now.visitor();
    for (const [asked, own] of [
      ["/g/sEVEN?a=1", "/g/Seven?a=1"],
      ["/sv/g/SEVEN/welcome", "/sv/g/Seven/welcome"],
    ] as const) {
      const page = await visitor.get(asked);
      expect([page.status, page.location]).toEqual([301, own]);
    }
  });

  it.each(["/g/eight", "/g/eight/welcome", "/sv/g/%20", `/g/${"x".repeat(3_000)}`])(
    "%s is a 404",
    async (path) => {
      const page = await (await world.now.visitor()).get(path);
      expect([page.status, page.text.includes("Page Not Found: /")]).toEqual([404, true]);
    },
  );

  it("without a name, a welcome and topics is whole", async () => {
    world.now.space.change("group", { name: null, welcome: null, topics: null });
    const visitor = await newMember();
    expect((await visitor.get(GROUP)).text).toContain(en("group.unnamed"));
    const welcome = await visitor.follow(await visitor.post(GROUP, {}));
    expect(welcome.text).toContain(en("start.noTopics"));
  });
});

describe("a visitor who is not logged in", () => {
  it("logs in and comes back to join", async () => {
    await signUp(world.now);
    const visitor = await openFirstPage(world.now);
    const page = await visitor.get(`/sv${GROUP}`);
    expect(page.all("form").filter(({ method }) => method === "post")).toEqual([]);
    const login = page.linkTo(sv("group.logIn"));
    expect(login).toBe("/sv/account/login?back=%2Fg%2FSeven");
    const back = await visitor.post(login, { email: EMAIL, password: PASSWORD });
    expect(back.location).toBe(`/sv${GROUP}`);
    const welcome = await visitor.follow(await visitor.post(back.location, {}));
    expect([welcome.status, welcome.path]).toEqual([200, `/sv${GROUP}/welcome`]);
  });

  it("signs up and comes back by the page after it", async () => {
    const visitor = await openFirstPage(world.now);
    const signup = (await visitor.get(GROUP)).linkTo(en("account.signUp"));
    expect(signup).toBe("/account/signup?back=%2Fg%2FSeven");
  });

  it("is sent to the login by a form that is sent nevertheless, and joins nothing", async () => {
    const visitor = await openFirstPage(world.now);
    const page = await visitor.post(GROUP, {});
    expect([page.status, page.location]).toEqual([303, "/account/login?back=%2Fg%2FSeven"]);
    expect(world.now.api.sentTo(JOIN)).toEqual([]);
  });

  it("says that a login needs cookies if none are kept", async () => {
    const visitor = await world.now.visitor();
    visitor.jar.set = () => visitor.jar;
    const answered = await visitor.answer("/t/health/h1", "h1-a");
    const state = new URL(answered.location, "http://vidare.test").searchParams.get("state") ?? "";
    const page = await visitor.get(`${GROUP}?state=${state}`, { "Sec-Fetch-Site": "same-origin" });
    expect(page.text).toContain(en("account.cookiesNeeded"));
  });
});

describe("joining", () => {
  it("sends the code with the account's token, and leads to the welcome with the group's topics", async () => {
    const visitor = await newMember();
    await visitor.answer("/t/health/h1", "h1-a");
    const joined = await visitor.post(GROUP, {});
    expect([joined.status, joined.location]).toEqual([303, `${GROUP}/welcome`]);
    expect(await world.now.api.members()).toEqual([{ email: EMAIL, code: "Seven" }]);
    const page = await visitor.follow(joined);
    expect(page.text).toContain("Welcome, all seven.");
    expect(page.linkTo("Topic secret")).toBe("/t/secret");
    expect(page.text).toContain(en("start.known", { known: 1, total: 2 }));
  });

  it("twice is no error", async () => {
    const visitor = await newMember();
    await visitor.post(GROUP, {});
    expect((await visitor.post(GROUP, {})).location).toBe(`${GROUP}/welcome`);
    expect((await visitor.get(GROUP)).linkTo(en("group.toWelcome"))).toBe(`${GROUP}/welcome`);
  });

  it("opens the welcome on this visit alone, and only to the person who joined", async () => {
    const visitor = await newMember();
    expect((await visitor.get(`${GROUP}/welcome`)).location).toBe(GROUP);
    await visitor.post(GROUP, {});
    expect((await visitor.get(`/sv${GROUP}/welcome`)).status).toBe(200);
    await visitor.post("/account/me/settings", { intent: "log-out" });
    const page = await visitor.get(`/sv${GROUP}/welcome`);
    expect([page.status, page.location]).toEqual([303, `/sv${GROUP}`]);
  });

  it("says plainly that the user API does not know the group", async () => {
    world.now.api.fail(JOIN, { kind: 404, code: "not_found" });
    const page = await (await newMember()).post(GROUP, {});
    expect([page.status, page.title]).toEqual([404, "Error: The seven · Vidare"]);
    expect(page.text).toContain(en("group.notOpen"));
  });

  it("says after too many codes when to try again", async () => {
    const visitor = await newMember();
    world.now.api.fail(JOIN, { kind: 429, code: "rate_limited", retryAfter: "120" });
    const page = await visitor.post(GROUP, {});
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "120"]);
    expect(page.text).toContain(en("account.tooMany", { count: 2 }));
  });

  it("says that nothing was changed while the API is away", async () => {
    const visitor = await newMember();
    world.now.api.fail(JOIN, { kind: 503 });
    const page = await visitor.post(`/sv${GROUP}`, {});
    expect([page.status, page.text.includes(sv("account.unavailable"))]).toEqual([503, true]);
    expect((await visitor.get(`${GROUP}/welcome`)).location).toBe(GROUP);
  });
});

describe("on a kiosk", () => {
  it("nobody joins, and the page says why", async () => {
    const visitor = await openKiosk(world.now);
    const page = await visitor.get(GROUP);
    expect(page.text).toContain(en("account.noAccountCreationInKioskMode"));
    expect(page.html).not.toContain("/account/signup");
    const refused = await visitor.post(GROUP, {});
    expect(refused.status).toBe(403);
    expect((await visitor.get(`${GROUP}/welcome`)).location).toBe(GROUP);
    expect(world.now.api.sentTo(JOIN)).toEqual([]);
  });
});
