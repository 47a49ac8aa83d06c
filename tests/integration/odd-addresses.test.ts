import { beforeEach, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addEvent, addQuestion, addTest, addTopic } from "../mocks/sample-space.ts";
import { always, linksTo } from "../mocks/space.ts";
import { ORIGIN } from "../mocks/visitor.ts";
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

async function reportsOf(entry: string): Promise<unknown[]> {
  const { logLines } = await world.now.web();
  return logLines
    .filter((line) => line.msg === "content left out" && line.entry === entry)
    .map(({ why }) => why);
}

beforeEach(() => addStory(world.now.space));

describe("a slug or an id of odd letters", () => {
  it.each(ODD_NAMES)("(%j) leads to its topic, question and challenge from every link", async (name) => {
    for (const id of ["energy", "story"]) world.now.space.change(id, { slug: always(name) });
    world.now.space.change("q1", { globalId: always(name) });
    const visitor = await world.now.visitor();
    const topic = await visitor.get((await visitor.open("/")).linkTo("Topic energy"));
    expect([topic.status, topic.title]).toEqual([200, `Topic energy · ${en("site.name")}`]);
    const question = await visitor.get(topic.linkTo(en("topic.start")));
    expect(question.status).toBe(200);
    const verdict = await visitor.follow(await visitor.answer(question.path, "q1-a"));
    expect(verdict.text).toContain(en("question.right"));
    expect((await world.now.api.answers())[0]?.question_global_id).toBe(name);
    const landing = await visitor.get(topic.linkTo("Challenge story"));
    expect([landing.status, landing.title]).toEqual([200, `Challenge story · ${en("site.name")}`]);
    expect((await visitor.get(landing.linkTo(en("challenge.begin")))).status).toBe(200);
  });

  it("that no address can hold leaves the entry out, and is reported", async () => {
    world.now.space.change("energy", { slug: always("a%2Fb") });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/")).text).not.toContain("Topic energy");
    expect(await reportsOf("energy")).toEqual(["a topic without a valid id, slug or name"]);
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
      ["/t/h%C3%A5llbarhet/Q1", "/t/h%C3%A5llbarhet/q1"],
      ["/sv/t/h%C3%A5llbarhet/%20q1/explanation?test=x", "/sv/t/h%C3%A5llbarhet/q1/explanation?test=x"],
      ["/t/h%C3%A5llbarhet/q%C2%AD1/feedback", "/t/h%C3%A5llbarhet/q1/feedback"],
      ["/t/h%C3%A5llbarhet/embed/Q1?theme=dark", "/t/h%C3%A5llbarhet/embed/q1?theme=dark"],
      ["/t/h%C3%A5llbarhet/embed/Q1/explanation?bg=fff", "/t/h%C3%A5llbarhet/embed/q1/explanation?bg=fff"],
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
});

describe("ids and slugs of maximum length, in characters that addresses escape", () => {
  it.each([
    ["Latin", "x"],
    ["Cyrillic", "ж"],
    ["Chinese", "界"],
  ])("(%s) survive a failed answer, which keeps its choice", async (_, letter) => {
    const { space, api } = world.now;
    const question = letter.repeat(62);
    addQuestion(space, question, "a");
    addTest(space, "other", question);
    addTest(space, "long-test", question);
    addTopic(space, "long", ["other", "long-test"]);
    for (const id of ["long", "long-test"]) space.change(id, { slug: always(letter.repeat(200)) });
    const visitor = await world.now.visitor();
    const [slug, id] = [letter.repeat(200), question].map(encodeURIComponent);
    const address = `/t/${slug}/${id}?test=${slug}`;
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    api.fail(/user_answers$/, { kind: 500 });
    const start = await visitor.follow(await visitor.answer(address, `${question}-b`));
    expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
    const back = await visitor.open(start.linkTo(en("test.backToQuestion")));
    expect(back.radios.checked).toBe(`${question}-b`);
  });
});

describe("an address with a double slash", () => {
  it.each(["//about", "//t/health", "///", "/t//health"])("%s keeps the visitor's results", async (path) => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    await visitor.get(path);
    await visitor.get("/t/health", { Referer: `${ORIGIN}${path}` });
    world.now.api.sent.length = 0;
    const page = await visitor.get("/t/Energy-Use/q1/feedback");
    expect(page.text).toContain(en("question.wrong"));
    expect(world.now.api.sent.map(({ call }) => call)).toEqual(["GET /v1/questions/q1/statistics"]);
  });

  it("leads to no other site", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/about");
    const page = await visitor.get("//evil.example/about?state=x");
    expect(page.location).not.toMatch(/^(https?:)?\/\/evil/);
  });
});
