import { describe, expect, it } from "vitest";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { addTopicGroup } from "../mocks/sample-groups.ts";
import { linksTo } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("a topic group", () => {
  it("shows its topics in the editors' order, a hidden one too, and none without a test", async () => {
    addTopicGroup(world.now.space);
    const page = await (await world.now.visitor()).get("/sv/tg/People");
    expect(page.status).toBe(200);
    expect(page.title).toBe("Om människor · Vidare");
    const links = page.all("a").flatMap(({ href = "" }) => (href.includes("/t/") ? [href] : []));
    expect(links).toEqual(["/sv/t/health", "/sv/t/secret"]);
    expect(page.text).toContain("Ämnen om oss");
  });

  it("shows the learner's progress in each topic", async () => {
    addTopicGroup(world.now.space);
    const visitor = await world.now.visitor();
    await visitor.answer("/t/secret/s1", "s1-a");
    await visitor.answer("/t/health/h1", "h1-a");
    const page = await visitor.get("/tg/People");
    expect(page.text).toContain(en("start.allKnown", { total: 1 }));
    expect(page.text).toContain(en("start.known", { known: 1, total: 2 }));
  });

  it("says so if the progress cannot be read", async () => {
    addTopicGroup(world.now.space);
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-a");
    world.now.api.fail(/answered$/, { kind: 503 });
    const page = await visitor.get("/tg/People");
    expect([page.status, page.text.includes(en("site.progressUnavailable"))]).toEqual([200, true]);
  });

  it("in another letter case is redirected to its own spelling, query kept", async () => {
    addTopicGroup(world.now.space);
    const page = await (await world.now.visitor()).get("/sv/tg/pEOPLE?a=1");
    expect([page.status, page.location]).toEqual([301, "/sv/tg/People?a=1"]);
  });

  it("of an unknown or impossible slug is none", async () => {
    addTopicGroup(world.now.space);
    for (const slug of ["nope", "%20", "a%2Fb", "x".repeat(3_000)])
      expect((await (await world.now.visitor()).get(`/tg/${slug}`)).status, slug).toBe(404);
  });

  it("without a name, a description and topics is whole, and not on the start page", async () => {
    addTopicGroup(world.now.space, { name: null, description: null, topics: null });
    const visitor = await world.now.visitor();
    const page = await visitor.get("/tg/People");
    expect([page.status, page.text.includes(en("start.noTopics"))]).toEqual([200, true]);
    expect((await visitor.get("/")).html).not.toContain("/tg/");
  });
});

describe("the start page", () => {
  it("links each topic group by its name", async () => {
    addTopicGroup(world.now.space);
    const swedish = await (await world.now.visitor()).get("/sv");
    expect(swedish.linkTo("Om människor")).toBe("/sv/tg/People");
    expect(swedish.text).toContain(sv("group.topicGroups"));
  });

  it("leaves out a group without a topic that has a test", async () => {
    addTopicGroup(world.now.space, { topics: linksTo("untested") });
    expect((await (await world.now.visitor()).open("/")).html).not.toContain("/tg/");
  });

  it("works without them if the space has no such content type", async () => {
    world.now.space.lack("topicGroup");
    const page = await (await world.now.visitor()).open("/");
    expect([page.status, page.text.includes(en("group.topicGroups"))]).toEqual([200, false]);
  });

  it("of a kiosk has the topics alone", async () => {
    addTopicGroup(world.now.space);
    const visitor = await openKiosk(world.now);
    expect((await visitor.open("/")).all("a").some(({ href }) => href?.includes("/tg/"))).toBe(false);
  });
});
