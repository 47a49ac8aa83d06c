import { describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { addEdgeCaseQuestions } from "../mocks/edge-case-questions.ts";
import { always, linksTo } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

async function leftOut(entry: string): Promise<unknown[]> {
  const { logLines } = await world.now.web();
  return logLines
    .filter((line) => line.msg === "content left out" && line.entry === entry)
    .map((line) => line.why);
}

describe("a broken question", () => {
  it.each([
    ["with two right answers", () => world.now.space.change("q1-b", { correctAnswer: always(true) })],
    ["without a right answer", () => world.now.space.change("q1-a", { correctAnswer: always(false) })],
    ["without answers", () => world.now.space.change("q1", { answers: null })],
    ["whose right answer is unpublished", () => world.now.space.unpublish("q1-a")],
    ["without a text", () => world.now.space.change("q1", { questionText: null })],
    ["without an id", () => world.now.space.change("q1", { globalId: null })],
    ["with an id of 65 characters", () => world.now.space.change("q1", { globalId: always("x".repeat(65)) })],
    ["with the same answer twice", () => world.now.space.change("q1-b", { globalId: always("q1-c") })],
    ["whose right answer has no text", () => world.now.space.change("q1-a", { answerText: null })],
    ["whose right answer has no id", () => world.now.space.change("q1-a", { globalId: null })],
  ])("%s is left out, counts nowhere, and is reported once", async (_, breakIt) => {
    breakIt();
    const visitor = await world.now.visitor();
    for (let times = 0; times < 2; times += 1) {
      const page = await visitor.open("/t/Energy-Use");
      expect(page.status).toBe(200);
      expect(page.linkTo(en("topic.start"))).toBe("/t/Energy-Use/q2");
      expect(page.text).toContain(en("topic.notBegun", { count: 2 }));
    }
    const start = await visitor.open("/");
    expect(start.text).toContain(`6 ${en("start.questions", { count: 6 })}`);
    expect(start.text).toContain(en("start.questionCount", { count: 3 }));
    await visitor.open("/sv/t/Energy-Use");
    expect((await visitor.open("/t/Energy-Use/q1")).status).toBe(404);
    expect(await leftOut("q1")).toHaveLength(1);
  });
});

describe("a removed question", () => {
  it("returns 404, is not counted, is in no test and is not logged", async () => {
    world.now.space.change("q1", { isRemoved: always(true) });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/t/Energy-Use/q1")).status).toBe(404);
    expect((await visitor.post("/t/Energy-Use/q1", { nonce: "n", answer: "q1-a" })).status).toBe(404);
    expect((await visitor.open("/t/Energy-Use")).text).toContain(en("topic.notBegun", { count: 2 }));
    expect((await visitor.open("/")).text).toContain(`6 ${en("start.questions", { count: 6 })}`);
    expect(await leftOut("q1")).toEqual([]);
    expect(world.now.api.sent).toEqual([]);
  });

  it("is no longer one of those that a learner answered", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    world.now.space.change("q1", { isRemoved: always(true) });
    world.now.restartWeb();
    const later = await world.now.visitor();
    for (const [name, cookie] of visitor.jar) later.jar.set(name, cookie);
    const figures = `6 ${en("start.questions", { count: 6 })} 1 ${en("start.answered")}`;
    expect((await later.open("/")).text).toContain(figures);
  });
});

describe("a hidden question", () => {
  it("stays in its test, at its address and in the counts", async () => {
    world.now.space.change("q1", { isHidden: always(true) });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/t/Energy-Use/q1")).status).toBe(200);
    expect((await visitor.open("/")).text).toContain(`7 ${en("start.questions", { count: 7 })}`);
  });

  it("is asked in its place, between which no removed or broken one is", async () => {
    addEdgeCaseQuestions(world.now.space);
    const visitor = await world.now.visitor();
    const asked = [(await visitor.open("/t/health")).linkTo(en("topic.start"))];
    for (const id of ["h1", "hidden1", "h2"]) {
      const verdict = await visitor.follow(await visitor.answer(`/t/health/${id}`, `${id}-a`));
      asked.push(verdict.linkTo(en("question.next")));
    }
    expect(asked).toEqual(["/t/health/h1", "/t/health/hidden1", "/t/health/h2", "/t/health/hidden2"]);
  });
});

describe("a hidden topic", () => {
  it("is not listed but reachable", async () => {
    const visitor = await world.now.visitor();
    const start = await visitor.open("/");
    expect(start.html).not.toContain("/t/secret");
    expect(start.html).not.toContain("Topic secret");
    const page = await visitor.follow(await visitor.answer("/t/secret/s1", "s1-a"));
    expect(page.text).toContain(en("question.right"));
  });
});

describe("a topic without a test", () => {
  it("is not listed, and shown without one", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.open("/")).html).not.toContain("/t/untested");
    const page = await visitor.open("/t/untested");
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("topic.noTest"));
  });

  it("includes one whose questions are all broken or unpublished", async () => {
    world.now.space.unpublish("h1");
    world.now.space.change("h2", { answers: null });
    const visitor = await world.now.visitor();
    const page = await visitor.open("/t/health");
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("topic.noTest"));
    expect((await visitor.post("/t/health", { test: "health-test" })).status).toBe(303);
  });
});

describe("links with missing targets", () => {
  it("to topics, lists, tests and questions are dropped", async () => {
    const { space } = world.now;
    space.change("start", { topicLists: linksTo("gone", "list") });
    space.change("list", { items: linksTo("gone", "energy", "health") });
    space.change("energy", { tests: linksTo("gone", "energy-test"), image: always(linkTo("Asset", "gone")) });
    space.change("energy-test", { questions: linksTo("gone", "q2") });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/")).text).toContain("Topic energy");
    expect((await visitor.open("/t/Energy-Use")).linkTo(en("topic.start"))).toBe("/t/Energy-Use/q2");
  });

  it("leave a space without a start page empty", async () => {
    world.now.space.unpublish("start");
    const visitor = await world.now.visitor();
    const page = await visitor.open("/");
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("start.noTopics"));
  });
});

describe("a space with one topic", () => {
  it.each([
    ["", en],
    ["/sv", sv],
  ])("has that topic and its first question on the start page, without a list, at %j", async (prefix, t) => {
    world.now.space.change("list", { items: linksTo("energy", "secret") });
    const visitor = await world.now.visitor();
    const page = await visitor.open(prefix || "/");
    const name = prefix ? "Ämne energy" : "Topic energy";
    expect(page.linkTo(name)).toBe(`${prefix}/t/Energy-Use`);
    expect(page.html).toContain('id="first-question"');
    expect(page.text).not.toContain(prefix ? "Världen" : "The world");
    await visitor.answer(`${prefix}/t/Energy-Use/q1`, "q1-a");
    const back = await visitor.open(prefix || "/");
    expect(back.linkTo(t("start.continue", { topic: name }))).toBe(`${prefix}/t/Energy-Use/q2`);
  });
});

it("a picture that is a web page is not served", async () => {
  world.now.space.addPicture("page", { fileName: "page.html", contentType: "text/html" });
  const visitor = await world.now.visitor();
  expect((await visitor.get("/media/en/page/page.html")).status).toBe(404);
  expect((await visitor.get("/media/en/unknown/x.svg")).status).toBe(404);
});
