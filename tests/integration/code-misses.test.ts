import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Page } from "../mocks/page.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { addGroup } from "../mocks/sample-groups.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { toEventKey } from "../mocks/user-api.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const NETWORK = "192.0.2.1";

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  addEvent(world.now.space, "Fair24", "energy");
  addGroup(world.now.space);
  world.now.env = { TRUST_PROXY: "1" };
});

async function visitorFrom(address: string): Promise<Visitor> {
  const visitor = await world.now.visitor();
  visitor.headers["X-Forwarded-For"] = address;
  return visitor;
}

/** Sends as many wrong codes as a network may send in an hour. */
function missSixtyTimes(address = NETWORK): Promise<void> {
  return world.now.countMisses("codes", 60, address);
}

it.each<[string, number, (visitor: Visitor) => Promise<Page>]>([
  ["an event's address", 404, (visitor) => visitor.get("/e/nope")],
  ["a group's address", 404, (visitor) => visitor.get("/sv/g/nope")],
  ["the field", 400, (visitor) => visitor.post("/", { intent: "open-code", code: "nope" })],
])("a wrong code in %s may be the sixtieth in an hour, and the last", async (_, status, tryCode) => {
  const visitor = await visitorFrom(NETWORK);
  await world.now.countMisses("codes", 59, NETWORK);
  expect((await tryCode(visitor)).status).toBe(status);
  expect((await visitor.get("/e/Fair24")).status).toBe(429);
});

describe("after sixty wrong codes in an hour", () => {
  it.each([
    ["/e/Fair24", en],
    ["/e/fair24", en],
    ["/sv/e/Fair24/q1", sv],
    ["/e/Fair24/present", en],
    ["/sv/g/Seven", sv],
    ["/g/Seven/welcome", en],
    ["/e/nope", en],
  ])("a newcomer gets a clear page with the field at %s, right or wrong", async (path, words) => {
    await missSixtyTimes("2001:db8::1");
    const page = await (await visitorFrom("[2001:db8::2]:4000")).get(path);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(page.title).toContain(words("code.tooManyHeading"));
    expect(page.text).toContain(words("code.tooManyText"));
    expect(page.all("input").map(({ name }) => name)).toContain("code");
  });

  it.each([
    ["fair24", "/e/Fair24", "/e/Fair24/q1"],
    ["seven", "/g/Seven", "/g/Seven"],
  ])("the field leads a newcomer with %s in, and a wrong code still does not", async (code, path, inside) => {
    await missSixtyTimes();
    const visitor = await visitorFrom(NETWORK);
    const opened = await visitor.follow(await visitor.post("/", { intent: "open-code", code }));
    expect([opened.status, opened.path]).toEqual([200, path]);
    expect([(await visitor.get(path)).status, (await visitor.get(inside)).status]).toEqual([200, 200]);
    expect((await visitor.get("/e/other")).status).toBe(429);
    expect((await visitor.post("/", { intent: "open-code", code: "nope" })).status).toBe(400);
  });

  it("the field leads a browser without cookies in for ten minutes", async () => {
    await missSixtyTimes();
    const visitor = await visitorFrom(NETWORK);
    visitor.headers["Sec-Fetch-Site"] = "same-origin";
    const opened = await visitor.post("/", { intent: "open-code", code: "Fair24" });
    visitor.jar.clear();
    expect((await visitor.get(opened.location)).status).toBe(200);
    visitor.jar.clear();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect((await visitor.get(opened.location)).status).toBe(429);
  });

  it("a learner who has answers in the event goes on, and learns nothing about other codes", async () => {
    const visitor = await visitorFrom(NETWORK);
    await visitor.answer("/e/Fair24/q1", "q1-a");
    visitor.forget("progress");
    await missSixtyTimes();
    expect((await visitor.open("/e/fair24")).status).toBe(200);
    visitor.forget("progress");
    for (const path of ["/e/nope", "/g/Seven"]) expect((await visitor.get(path)).status).toBe(429);
  });

  it.each([
    [429, "rate_limited"],
    [503, "unavailable"],
  ])(
    "a learner who might have answers gets a 503 with the field while the user API answers %i",
    async (kind, code) => {
      const visitor = await visitorFrom(NETWORK);
      await visitor.answer("/e/Fair24/q1", "q1-a");
      visitor.forget("progress");
      await missSixtyTimes();
      world.now.api.fail(/user_answers/, { kind, code });
      const page = await visitor.get("/e/Fair24");
      expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(page.text).toContain(en("code.unreadText"));
      expect(page.all("input").map(({ name }) => name)).toContain("code");
    },
  );

  it("the presenter goes on by the key, in the address or kept", async () => {
    await missSixtyTimes();
    const presenter = await visitorFrom(NETWORK);
    expect((await presenter.get("/e/Fair24/present?key=wrong")).status).toBe(429);
    expect((await presenter.open(`/e/Fair24/present?key=${toEventKey("Fair24")}`)).status).toBe(200);
    presenter.forget("progress");
    expect((await presenter.open("/e/fair24/present")).status).toBe(200);
  });

  it("a member who joined on this visit goes on", async () => {
    const { visitor } = await signUp(world.now);
    visitor.headers["X-Forwarded-For"] = NETWORK;
    await visitor.post("/g/Seven", {});
    await missSixtyTimes();
    expect((await visitor.open("/g/seven/welcome")).status).toBe(200);
  });

  it("another network goes on, and right codes never counted", async () => {
    const room = await visitorFrom("192.0.2.7");
    await world.now.countMisses("codes", 59, "192.0.2.7");
    for (let index = 0; index < 2; index += 1) expect((await room.get("/e/Fair24")).status).toBe(200);
    await missSixtyTimes();
    expect((await room.get("/g/Seven")).status).toBe(200);
  });
});

describe("wrong codes that the visitor did not ask for", () => {
  it.each([
    ["another site's picture", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" }],
    ["a neighbouring site's link", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "document" }],
    ["a picture on a page of this site", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" }],
    ["a page of another site, in an old browser", { Referer: "https://elsewhere.example/" }],
  ])("close no event to the network, only such requests: %s", async (_, headers) => {
    const visitor = await visitorFrom(NETWORK);
    await world.now.countMisses("codesFromElsewhere", 59, NETWORK);
    expect((await visitor.get("/e/nope", headers)).status).toBe(404);
    for (const path of ["/e/Fair24", "/e/nope", "/g/Seven"])
      expect((await visitor.get(path, headers)).status).toBe(429);
    expect((await visitor.get("/e/Fair24")).status).toBe(200);
    expect((await visitor.get("/e/nope")).status).toBe(404);
  });

  it("share pictures are counted with them", async () => {
    const visitor = await visitorFrom(NETWORK);
    await world.now.countMisses("codesFromElsewhere", 59, NETWORK);
    expect((await visitor.get("/_share/en/e/Fair24.png")).status).toBe(200);
    await visitor.get("/_share/en/e/nope.png");
    expect((await visitor.get("/_share/en/e/Fair24.png")).status).toBe(404);
    expect((await visitor.get("/e/Fair24")).status).toBe(200);
  });

  it("a page that polls does not count once its event has gone", async () => {
    const presenter = await visitorFrom(NETWORK);
    await presenter.open(`/e/Fair24/present?key=${toEventKey("Fair24")}`);
    world.now.space.unpublish("event-Fair24");
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    await world.now.countMisses("codes", 59, NETWORK);
    for (let index = 0; index < 2; index += 1)
      expect((await presenter.get("/e/Fair24/present")).status).toBe(404);
    expect((await (await visitorFrom(NETWORK)).get("/g/Seven")).status).toBe(200);
  });
});

it("the field takes 600 wrong codes an hour from a network, then says so and keeps what was typed", async () => {
  const visitor = await visitorFrom(NETWORK);
  await world.now.countMisses("codePosts", 599, NETWORK);
  expect((await visitor.post("/", { intent: "open-code", code: "nope" })).status).toBe(400);
  const page = await (
    await visitorFrom(`${NETWORK}:5000`)
  ).post("/", { intent: "open-code", code: "Fair24" });
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(page.text).toContain(en("code.tooManyPosts"));
  expect(page.all("input").find(({ name }) => name === "code")?.value).toBe("Fair24");
});
