import { beforeEach, describe, expect, it } from "vitest";
import { addEdgeCaseQuestions } from "../mocks/edge-case-questions.ts";
import type { Page } from "../mocks/page.ts";
import { addChallenge, addChapter, addQuestion } from "../mocks/sample-space.ts";
import { always, both, linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
let visitor: Visitor;

beforeEach(async () => {
  visitor = await world.now.visitor();
});

function searchFor(query: string, path = "/"): Promise<Page> {
  return visitor.get(`${path}?${new URLSearchParams({ q: query })}`, { "Sec-Fetch-Site": "same-origin" });
}

/** The addresses to which the results lead. */
function found(page: Page): string[] {
  const list = /data-live="results">(.*)<\/main>/s.exec(page.html)?.[1] ?? "";
  return [...list.matchAll(/<li[^>]*><a href="([^"]*)"/g)].map(([, href = ""]) => href);
}

function marked(page: Page): string[] {
  return [...page.html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word = ""]) => word);
}

describe("search", () => {
  it("leads to topics, challenges and questions, each question with its topic", async () => {
    const { space } = world.now;
    addChallenge(space, "solar", { title: both("Solar energy", "Solens energi") });
    addChapter(space, "sun", "health", "solar");
    space.change("q1", { questionText: both("How much *energy*?", "Hur mycket *energi*?") });
    const page = await searchFor("energy");
    expect([page.status, page.title]).toEqual([200, `${en("search.title", { query: "energy" })} · Vidare`]);
    const ofTopic = ["/q/q2", "/q/q3", "/q/q4"];
    expect(found(page)).toEqual(["/t/Energy-Use", "/t/health/c/solar", "/q/q1", ...ofTopic]);
    expect(marked(page)).toEqual(Array.from({ length: 8 }, () => "energy"));
    expect(page.text).toContain(en("search.found", { count: 6, query: "energy" }));
    expect(page.text).toContain("How much energy ? Topic energy");
  });

  it("is in the page's language, with å, ä and ö", async () => {
    world.now.space.change("q1", { questionText: both("Rivers", "Är åar längst i öster?") });
    const swedish = await searchFor("ÖSTER", "/sv");
    expect(found(swedish)).toEqual(["/sv/q/q1"]);
    expect(marked(swedish)).toEqual(["öster"]);
    expect(swedish.text).toContain(sv("search.found", { count: 1, query: "ÖSTER" }));
    expect(swedish.linkTo("English")).toBe("/?q=%C3%96STER");
    expect(found(await searchFor("öster"))).toEqual([]);
  });

  it("finds by tags, in lower case, and shows them", async () => {
    const original = world.now.space.toExport.bind(world.now.space);
    world.now.space.toExport = () => {
      const space = JSON.parse(original());
      space.tags.push({ ...space.tags[0], sys: { ...space.tags[0].sys, id: "Volcano" }, name: "Volcano" });
      const tagged = space.entries.find((entry: { sys: { id: string } }) => entry.sys.id === "q2");
      tagged.metadata.tags.push({ sys: { type: "Link", linkType: "Tag", id: "Volcano" } });
      return JSON.stringify(space);
    };
    const page = await searchFor("VOLCANO");
    expect(found(page)).toEqual(["/q/q2"]);
    expect(marked(page)).toEqual(["volcano"]);
  });

  it("finds nothing that is hidden, removed, broken or unpublished", async () => {
    const { space } = world.now;
    addEdgeCaseQuestions(space);
    const wanted = ["q4", "hidden1", "removed", "ambiguous"];
    for (const id of wanted) space.change(id, { questionText: both(`Zebra ${id}`, `Zebra ${id}`) });
    space.change("secret", { name: both("Zebra secret", "Zebra hemlig") });
    addChallenge(space, "draft", { title: always("Zebra draft"), published: always(false) });
    addChallenge(space, "hidden", { title: always("Zebra hidden"), isHidden: always(true) });
    addChallenge(space, "loose", { title: always("Zebra loose") });
    addChapter(space, "more", "health", "draft", "hidden");
    expect(found(await searchFor("zebra"))).toEqual(["/q/q4"]);
  });

  it("finds a question that no topic asks, or only a hidden one", async () => {
    const { space } = world.now;
    addQuestion(space, "orphan", "a");
    for (const id of ["orphan", "s1"]) space.change(id, { questionText: both("Zebras?", "Zebror?") });
    expect(found(await searchFor("ze\u00adbra")).sort()).toEqual(["/q/orphan", "/q/s1"]);
  });

  it("finds a question that only a challenge asks", async () => {
    const { space } = world.now;
    addQuestion(space, "asked", "a");
    space.change("asked", { questionText: both("Zebras?", "Zebror?") });
    space.add("combo", "combo", { globalId: always("combo"), questions: linksTo("asked") });
    addChallenge(space, "story", { combos: linksTo("combo") });
    addChapter(space, "tale", "health", "story");
    const page = await searchFor("zebra");
    expect(found(page)).toEqual(["/q/asked"]);
    expect(page.text).toContain("Topic health");
  });

  it("shows the best twenty questions, and counts all", async () => {
    const { space } = world.now;
    const ids = Array.from({ length: 30 }, (_, index) => `z${index}`);
    for (const id of ids) addQuestion(space, id, "a");
    for (const id of ids) space.change(id, { questionText: both(`Zebra ${id}`, `Zebra ${id}`) });
    space.change("health-test", { questions: linksTo("h1", ...ids) });
    const page = await searchFor("zebra");
    expect(found(page)).toHaveLength(20);
    expect(page.text).toContain(en("search.found", { count: 30, query: "zebra" }));
    expect(page.text).toContain(en("search.best", { count: 20 }));
  });

  it("finds what the editors have changed", async () => {
    world.now.env = { CONTENT_MAX_AGE_S: "0" };
    world.now.restartWeb();
    visitor = await world.now.visitor();
    expect(found(await searchFor("zebra"))).toEqual([]);
    world.now.space.change("q1", { questionText: both("Zebras?", "Zebror?") });
    await expect.poll(async () => found(await searchFor("zebra"))).toEqual(["/q/q1"]);
  });

  it("works on a visit without cookies, whose state the form carries on", async () => {
    visitor.jar.set = () => visitor.jar;
    const answered = await visitor.answer("/t/health/h1", "h1-a");
    const state = new URL(answered.location, "http://vidare.test").searchParams.get("state") ?? "";
    const page = await visitor.get(`/?state=${state}`, { "Sec-Fetch-Site": "same-origin" });
    expect(page.field("state")).not.toBe("");
  });
});

describe("a search that finds nothing", () => {
  it("says so, and what to do, and asks the user API nothing", async () => {
    await visitor.answer("/t/health/h1", "h1-a");
    const before = world.now.api.sent.length;
    const page = await searchFor("xyzzyxyzzy");
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("search.nothing", { query: "xyzzyxyzzy" }));
    expect(page.text).toContain(en("search.tryOther"));
    expect(page.linkTo(en("search.allTopics"))).toBe("/");
    expect(world.now.api.sent).toHaveLength(before);
  });

  it.each(["å", "()", "\u0000"])("asks for two letters for %j", async (query) => {
    const page = await searchFor(query);
    expect([page.status, page.text.includes(en("search.tooShort"))]).toEqual([200, true]);
    expect(page.linkTo("Topic health")).toBe("/t/health");
  });

  it.each(["", "   "])("has the field and the topics for %j, out of search engines", async (query) => {
    const page = await searchFor(query);
    expect(page.text).not.toContain(en("search.tooShort"));
    expect(page.title).toBe(`${en("search.heading")} · Vidare`);
    expect(page.all("input").filter(({ name }) => name === "q")).toHaveLength(1);
    expect(page.linkTo("Topic health")).toBe("/t/health");
    expect(page.all("meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
  });

  it("shows HTML as the text that it is", async () => {
    const page = await searchFor('"><script>alert("x")</script>');
    expect(page.html).not.toContain("<script>alert");
    expect(page.all("input").find(({ name }) => name === "q")?.value).toContain("<script>");
  });

  it("never sees ten megabytes, and cuts a query at 200 characters", async () => {
    const refused = await searchFor("x".repeat(10_000_000));
    expect([refused.status, refused.text.includes("too long")]).toEqual([431, true]);
    expect((await searchFor("still there")).status).toBe(200);
    const page = await searchFor("x".repeat(10_000));
    expect(page.status).toBe(200);
    expect(page.all("input").find(({ name }) => name === "q")?.value).toHaveLength(200);
  });
});
