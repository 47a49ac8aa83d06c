import { beforeEach, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addChallenge, addChapter, addEvent, addQuestion, addTest, addTopic } from "../mocks/sample-space.ts";
import { always, linksTo } from "../mocks/space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const ODD_NAMES = [
  "a/b",
  "a?b",
  "a#b",
  "a%b",
  "50%25",
  "a b",
  "ö 😀",
  "a&b=c",
  "a+b",
  "a,b",
  "[a]",
  "...",
  "//",
  "\\",
  "sv",
];
const IMPOSSIBLE_NAMES = ["..", "a%2Fb", ".", " ", "a\u0000b", "\ud800", "x".repeat(300)];

async function reportsOf(entry: string): Promise<unknown[]> {
  const { logLines } = await world.now.web();
  return logLines
    .filter((line) => line.msg === "content left out" && line.entry === entry)
    .map(({ why }) => why);
}

beforeEach(() => addStory(world.now.space));

describe("a slug of odd letters", () => {
  it.each(ODD_NAMES)("(%j) leads to its topic and challenge from every link", async (slug) => {
    world.now.space.change("energy", { slug: always(slug) });
    world.now.space.change("story", { slug: always(slug) });
    const visitor = await world.now.visitor();
    const topic = await visitor.get((await visitor.open("/")).linkTo("Topic energy"));
    expect([topic.status, topic.title]).toEqual([200, `Topic energy · ${en("site.name")}`]);
    const question = await visitor.get(topic.linkTo(en("topic.start")));
    expect(question.status).toBe(200);
    const verdict = await visitor.follow(await visitor.answer(question.path, "q1-a"));
    expect(verdict.text).toContain(en("question.right"));
    const landing = await visitor.get(topic.linkTo("Challenge story"));
    expect([landing.status, landing.title]).toEqual([200, `Challenge story · ${en("site.name")}`]);
    expect((await visitor.get(landing.linkTo(en("challenge.begin")))).status).toBe(200);
  });

  it.each(IMPOSSIBLE_NAMES)(
    "(%j) that no address can hold leaves the entry out, and is reported",
    async (slug) => {
      world.now.space.change("energy", { slug: always(slug) });
      addTopic(world.now.space, "peace", ["secret-test"]);
      world.now.space.change("list", { items: linksTo("energy", "health", "peace") });
      const visitor = await world.now.visitor();
      expect((await visitor.open("/")).text).not.toContain("Topic energy");
      expect(await reportsOf("energy")).toEqual(["a topic without a valid id, slug or name"]);
    },
  );
});

describe("a global id of odd letters", () => {
  it.each(ODD_NAMES)("(%j) leads to its question", async (id) => {
    world.now.space.change("q1", { globalId: always(id) });
    const visitor = await world.now.visitor();
    const page = await visitor.get((await visitor.open("/t/Energy-Use")).linkTo(en("topic.start")));
    expect(page.status).toBe(200);
    const verdict = await visitor.follow(await visitor.answer(page.path, "q1-a"));
    expect(verdict.text).toContain(en("question.right"));
    expect((await world.now.api.answers())[0]?.question_global_id).toBe(id);
  });
});

describe("two entries", () => {
  it("of one slug are one topic, and the later is reported", async () => {
    addQuestion(world.now.space, "w1", "a");
    addTest(world.now.space, "water-test", "w1");
    addTopic(world.now.space, "water", ["water-test"]);
    world.now.space.change("water", { slug: always("Energy-Use") });
    world.now.space.change("list", { items: linksTo("water", "energy", "health") });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/")).text).not.toContain("Topic water");
    expect((await visitor.open("/t/Energy-Use")).title).toContain("Topic energy");
    expect(await reportsOf("water")).toEqual(["the slug of another entry"]);
  });

  it("of one global id are one topic, one test and one question", async () => {
    const { space } = world.now;
    addTopic(space, "water", ["secret-test"]);
    space.change("water", { globalId: always("energy") });
    space.change("list", { items: linksTo("water", "energy", "health") });
    space.change("energy-test", { globalId: always("energy-more"), slug: always("other") });
    space.change("q2", { globalId: always("q1") });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/")).text).not.toContain("Topic water");
    const page = await visitor.open("/t/Energy-Use");
    expect(page.linkTo(en("topic.start"))).toBe("/t/Energy-Use/q1");
    expect(page.text).toContain(en("topic.notBegun", { count: 2 }));
    expect(await reportsOf("water")).toEqual(["the globalId of another entry"]);
    expect(await reportsOf("energy-more")).toEqual(["the globalId of another entry"]);
  });
});

describe("an address in another form", () => {
  it("is redirected for good to its own", async () => {
    addEvent(world.now.space, "Fair24", "energy");
    world.now.space.change("energy", {
      slug: always("hållbarhet"),
      diplomaTest: always(linkTo("Entry", "energy-test")),
    });
    for (const [path, own] of [
      ["/t/ha%CC%8Allbarhet", "/t/h%C3%A5llbarhet"],
      ["/sv/t/%20H%C3%85LLBARHET%20?test=x&y=%C3%A5", "/sv/t/h%C3%A5llbarhet?test=x&y=%C3%A5"],
      ["/t/ha%CC%8Allbarhet/q1", "/t/h%C3%A5llbarhet/q1"],
      ["/t/ha%CC%8Allbarhet/embed", "/t/h%C3%A5llbarhet/embed"],
      ["/c/ha%CC%8Allbarhet", "/c/h%C3%A5llbarhet"],
      ["/q/Q1", "/q/q1"],
      ["/sv/q/%20q1/embed", "/sv/q/q1/embed"],
      ["/q/q1%0A", "/q/q1"],
      ["/t/ha%E2%80%8B%CC%8Allbarhet", "/t/h%C3%A5llbarhet"],
      ["/t/h%C3%A5llbarhet/Q1", "/t/h%C3%A5llbarhet/q1"],
      ["/sv/t/h%C3%A5llbarhet/%20q1/explanation?test=x", "/sv/t/h%C3%A5llbarhet/q1/explanation?test=x"],
      ["/t/h%C3%A5llbarhet/q%C2%AD1/feedback", "/t/h%C3%A5llbarhet/q1/feedback"],
      ["/t/h%C3%A5llbarhet/embed/Q1?theme=dark", "/t/h%C3%A5llbarhet/embed/q1?theme=dark"],
      ["/t/h%C3%A5llbarhet/embed/Q1/explanation?bg=fff", "/t/h%C3%A5llbarhet/embed/q1/explanation?bg=fff"],
      ["/t/HA%CC%8ALLBARHET/embed/Q1", "/t/h%C3%A5llbarhet/embed/q1"],
      ["/t/HA%CC%8ALLBARHET/Q1%0A", "/t/h%C3%A5llbarhet/q1"],
      ["/t/HA%CC%8ALLBARHET/c/STORY", "/t/h%C3%A5llbarhet/c/story"],
      ["/c/h%C3%A5llbarhet/%E2%80%8BQ1", "/c/h%C3%A5llbarhet/q1"],
      ["/c/h%C3%A5llbarhet/Q1/explanation", "/c/h%C3%A5llbarhet/q1/explanation"],
      ["/e/Fair24/Q1?answer=q1-a", "/e/Fair24/q1?answer=q1-a"],
      ["/sv/e/fair24%20/Q1", "/sv/e/Fair24/q1"],
    ] as const) {
      const page = await (await world.now.visitor()).get(path);
      expect([page.status, page.location], path).toEqual([301, own]);
    }
  });

  it.each(["/t/Energy-Use/H1", "/t/Energy-Use/embed/H1", "/e/Fair24/H1", "/t/Energy-Use/q%001"])(
    "%s is a 404, since nothing there is spelled like it",
    async (path) => {
      addEvent(world.now.space, "Fair24", "energy");
      expect((await (await world.now.visitor()).get(path)).status).toBe(404);
    },
  );

  it("means the challenge that is spelled exactly so before another", async () => {
    addChallenge(world.now.space, "STORY", {});
    addChapter(world.now.space, "later", "energy", "STORY");
    world.now.space.change("energy", { chapters: linksTo("chapter", "later") });
    const page = await (await world.now.visitor()).get("/t/Energy-Use/c/STORY");
    expect([page.status, page.location]).toEqual([200, ""]);
  });

  it("leads to an event whose code the editors wrote with spaces and accents of their own", async () => {
    addEvent(world.now.space, " A\u030aska ", "energy");
    const visitor = await world.now.visitor();
    const path = `/e/${encodeURIComponent("Åska")}`;
    expect((await visitor.get("/e/%20a%CC%8Aska%20")).location).toBe(path);
    expect((await visitor.answer(`${path}/q1`, "q1-a")).location).toBe(`${path}/q2`);
  });
});
