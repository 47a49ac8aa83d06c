import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { addDiplomaTest, answerAll, DIPLOMA } from "../mocks/diploma-walk.ts";
import { type EmbeddedProduct, startEmbeddedProduct } from "../mocks/embedded-product.ts";
import { openFrame } from "../mocks/open-frame.ts";
import { openFirstPage } from "../mocks/registered-visitor.ts";
import {
  addChallenge,
  addChapter,
  addEvent,
  addQuestion,
  addTest,
  createSampleSpace,
} from "../mocks/sample-space.ts";
import { always, linksTo, type Space } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const TOPIC = "/t/Energy-Use";

/** Adds a question to the test, which then has q1, the new question, q2 and q3. */
function addToTest(space: Space, id: string): void {
  addQuestion(space, id, "a");
  space.change("energy-test", { questions: linksTo("q1", id, "q2", "q3") });
}

async function reasons(): Promise<unknown[]> {
  const { logLines } = await world.now.web();
  return logLines.filter(({ msg }) => msg === "content left out").map(({ why }) => why);
}

describe("a question with the id of another page of its test", () => {
  it.each(["Embed", "c"])("%s is asked at its own address alone", async (id) => {
    addToTest(world.now.space, id);
    const visitor = await world.now.visitor();
    const page = await visitor.open(`/sv${TOPIC}`);
    expect(page.text).toContain(sv("topic.notBegun", { count: 3 }));
    const start = await visitor.open("/sv");
    expect(start.text).toContain(`8 ${sv("start.questions", { count: 8 })}`);
    let next = page.linkTo(sv("topic.start"));
    for (const answer of ["q1-a", "q2-b", "q3-c"]) {
      const verdict = await visitor.follow(await visitor.answer(next, answer));
      next = verdict.linkTo(sv(answer === "q3-c" ? "question.toResult" : "question.next"));
    }
    expect((await visitor.open(next)).text).toContain(sv("topic.score", { right: 3, total: 3 }));
    const single = await visitor.follow(await visitor.answer(`/sv/q/${id}`, `${id}-a`));
    expect(single.text).toContain(sv("question.right"));
    expect(await reasons()).toEqual([
      `"${id}" is a word of the site's own addresses: no test asks this question`,
    ]);
  });

  it("is found", async () => {
    addToTest(world.now.space, "embed");
    const visitor = await world.now.visitor();
    await visitor.open("/sv/?q=embed");
    await expect.poll(async () => (await visitor.open("/sv/?q=embed")).html).toContain(`href="/sv/q/embed"`);
  });

  it.each(["done", "explanation"])("%s is asked in its test, and not in the embedded one", async (id) => {
    addToTest(world.now.space, id);
    const learner = await openFirstPage(world.now);
    const asked = await learner.follow(await learner.answer(`/sv${TOPIC}/${id}`, `${id}-a`));
    expect(asked.path).toBe(`/sv${TOPIC}/${id}/feedback`);
    const explanation = await learner.open(asked.linkTo(sv("question.explanation")));
    expect(explanation.text).toContain(`Långt sagt ${id}`);
    for (const visitor of [await openFrame(world.now), learner]) {
      const landing = await visitor.open(`/sv${TOPIC}/embed`);
      expect(landing.text).toContain(sv("topic.notBegun", { count: 3 }));
      let next = landing.linkTo(sv("topic.start"));
      for (const answer of ["q1-a", "q2-b", "q3-c"]) {
        const verdict = await visitor.follow(await visitor.answer(next, answer));
        next = verdict.linkTo(sv(answer === "q3-c" ? "question.toResult" : "question.next"));
      }
      const done = await visitor.open(next);
      expect(done.path).toContain(`/sv${TOPIC}/embed/done`);
      expect(done.text).toContain(sv("topic.score", { right: 3, total: 3 }));
    }
    expect(await reasons()).toEqual([
      `"${id}" is a word of the site's own addresses: no embedded test asks this question`,
    ]);
  });
});

describe("a topic with the slug of a page of diplomas", () => {
  it("works without a diploma", async () => {
    addDiplomaTest(world.now.space);
    world.now.space.change("energy", { slug: always("v") });
    const visitor = await world.now.visitor();
    const page = await visitor.open(`/sv/t/v`);
    expect(page.linkTo(sv("topic.start"))).toBe(`/sv/t/v/q1`);
    expect(page.text).not.toContain(sv("topic.path"));
    expect((await visitor.open(`/sv/c/v`)).text).toContain(sv("check.heading"));
    expect((await visitor.get("/sitemap.xml")).html).not.toMatch(/\/c\/v</);
    expect((await visitor.get("/sitemap.xml")).html).toMatch(/\/t\/v</);
    expect(await reasons()).toEqual([
      '"v" is a word of the site\'s own addresses: this topic has no diploma',
    ]);
  });
});

describe("a challenge with the slug of a question's page", () => {
  it.each(["explanation", "verdict"])("%s is on no page, and reported once", async (slug) => {
    const { space } = world.now;
    for (const id of ["solar", slug]) addChallenge(space, id);
    addChapter(space, "sun", "energy", "solar", slug);
    space.change("start", { pitchChallenges: linksTo("solar", slug) });
    const visitor = await world.now.visitor();
    for (const path of [TOPIC, "/", "/sitemap.xml", `/sv${TOPIC}`, "/sv"]) {
      const { html } = await visitor.get(path);
      expect(html).not.toContain(`/c/${slug}`);
      expect(html).toContain("/c/solar");
    }
    expect(await reasons()).toEqual([
      `"${slug}" is a word of the site's own addresses: this challenge has no page`,
    ]);
  });
});

describe("web app and user API agree on", () => {
  let product: EmbeddedProduct;
  const space = createSpaceOfWords();

  beforeAll(async () => {
    product = await startEmbeddedProduct(space);
  });
  afterAll(() => product.stop());

  it("what an event asks", async () => {
    const visitor = product.visitor("192.0.2.1");
    for (const [code, ids] of [
      ["Fair", ["embed", "h1"]],
      ["Final", ["share", "embed"]],
    ] as const) {
      let page = await visitor.open(`/sv/e/${code}`);
      expect(page.text).toContain(sv("event.length", { count: 2 }));
      for (const id of ids) {
        expect((await visitor.open(`/sv/e/${code}/${id}`)).status).toBe(200);
        page = await visitor.answer(`/sv/e/${code}/${id}`, `${id}-a`);
      }
      expect(page.location).toBe(`/sv/e/${code}/completed`);
      expect((await visitor.follow(page)).text).toContain(sv("topic.score", { right: 2, total: 2 }));
    }
  });

  it("which questions earn the diploma", async () => {
    const visitor = product.visitor("192.0.2.3");
    const last = await answerAll(visitor, { space });
    expect(last.location).toBe(`${DIPLOMA}/feedback`);
    const passed = await visitor.follow(last);
    expect(passed.linkTo(en("diplomaResult.toDiploma"))).toBe(`${DIPLOMA}/share`);
  });

  it("how far a learner came in a test", async () => {
    const visitor = product.visitor("192.0.2.4");
    await visitor.open("/");
    for (const id of ["q1", "q2", "q3"]) await visitor.answer(`${TOPIC}/${id}`, `${id}-a`);
    const later = product.visitor("192.0.2.5");
    for (const [name, cookie] of visitor.jar) if (!name.includes("progress")) later.jar.set(name, cookie);
    expect((await later.open(TOPIC)).text).toContain(en("topic.score", { right: 1, total: 3 }));
  });
});

/** A space in which health has the slug `v` and two events, and energy has a diploma test with three questions. */
function createSpaceOfWords(): Space {
  const space = createSampleSpace();
  addToTest(space, "embed");
  for (const id of ["completed", "present", "share", "feedback"]) addQuestion(space, id, "a");
  addDiplomaTest(space, ["feedback", "q1", "embed", "share", "h1"]);
  addTest(space, "final", "share", "completed", "embed");
  space.change("health-test", { questions: linksTo("completed", "embed", "present", "h1") });
  space.change("health", { slug: always("v"), diplomaTest: always(linkTo("Entry", "final")) });
  addEvent(space, "Fair", "health");
  addEvent(space, "Final", "health", "final");
  return space;
}
