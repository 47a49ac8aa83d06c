import { beforeEach, describe, expect, it } from "vitest";
import { goOn, walk } from "../mocks/challenge-walk.ts";
import { addDiplomaTest, answerShown, DIPLOMA, inNewWeb, startAttempt } from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addQuestion } from "../mocks/sample-space.ts";
import { always, linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const QUESTION = "/t/Energy-Use/q2";

beforeEach(() => {
  addStory(world.now.space);
  addDiplomaTest(world.now.space);
});

/** @returns the page of a question from before the change, and its visitor */
async function openBefore(path: string, change: () => void): Promise<{ visitor: Visitor; page: Page }> {
  const before = await world.now.visitor();
  await before.answer("/t/Energy-Use/q1", "q1-a");
  const page = await before.open(path);
  change();
  return { visitor: await inNewWeb(world.now, before), page };
}

function send(visitor: Visitor, page: Page, answer: string): Promise<Page> {
  return visitor.post(page.path, { nonce: page.field("nonce"), answer });
}

function expectLost(page: Page): void {
  expect(page.status).toBe(404);
  expect(page.text).toContain(en("error.youSeemLost"));
  expect(page.text).toContain(en("error.takeMeHome"));
}

describe("while a learner looks at a question of a test", () => {
  it.each([
    ["removed", () => world.now.space.change("q2", { isRemoved: always(true) })],
    ["unpublished", () => world.now.space.unpublish("q2")],
    ["broken", () => world.now.space.change("q2-a", { correctAnswer: always(true) })],
    [
      "taken out of its test",
      () => world.now.space.change("energy-test", { questions: linksTo("q1", "q3") }),
    ],
  ])("it is %s: the answer is refused in words, and the test goes on without it", async (_, change) => {
    const { visitor, page } = await openBefore(QUESTION, change);
    expectLost(await send(visitor, page, "q2-a"));
    expectLost(await visitor.open(`${QUESTION}/feedback`));
    expect(await world.now.api.answers()).toHaveLength(1);
    const topic = await visitor.open("/t/Energy-Use");
    expect(topic.text).toContain(en("topic.progress", { answered: 1, total: 2, right: 1 }));
    expect((await visitor.get(topic.linkTo(en("topic.goOn")))).path).toBe("/t/Energy-Use/q3");
  });

  it("the chosen option is removed: the page asks to choose again", async () => {
    const { visitor, page } = await openBefore(QUESTION, () => world.now.space.unpublish("q2-a"));
    const again = await visitor.follow(await send(visitor, page, "q2-a"));
    expect(again.status).toBeLessThan(500);
    expect(again.text).toContain(en("question.choose"));
    expect(again.radios.ids).toEqual(["q2-b", "q2-c"]);
    const verdict = await visitor.follow(await send(visitor, again, "q2-b"));
    expect(verdict.text).toContain(en("question.right"));
  });

  it("the test gets another order: the answer counts, and the next question is the first open one", async () => {
    const { visitor, page } = await openBefore(QUESTION, () => {
      addQuestion(world.now.space, "new", "a");
      world.now.space.change("energy-test", { questions: linksTo("q3", "new", "q2", "q1") });
    });
    const verdict = await visitor.follow(await send(visitor, page, "q2-b"));
    expect(verdict.text).toContain(en("question.right"));
    expect((await visitor.get(verdict.linkTo(en("question.next")))).path).toBe("/t/Energy-Use/q3");
  });

  it("the right answer is another: the answer is judged as it is now", async () => {
    const { visitor, page } = await openBefore(QUESTION, () => {
      world.now.space.change("q2-b", { correctAnswer: always(false) });
      world.now.space.change("q2-a", { correctAnswer: always(true) });
    });
    const verdict = await visitor.follow(await send(visitor, page, "q2-a"));
    expect(verdict.text).toContain(en("question.right"));
  });

  it("the topic is unpublished: the answer is refused in words", async () => {
    const { visitor, page } = await openBefore(QUESTION, () => world.now.space.unpublish("energy"));
    expectLost(await send(visitor, page, "q2-b"));
    expect((await visitor.open("/")).status).toBe(200);
  });
});

describe("in the middle of a challenge", () => {
  async function openQuestionBefore(change: () => void): Promise<{ visitor: Visitor; page: Page }> {
    const before = await world.now.visitor();
    const page = await goOn(before, await before.open(`${CHALLENGE}?at=0.0`));
    change();
    return { visitor: await inNewWeb(world.now, before), page };
  }

  it.each([
    ["it is unpublished", () => world.now.space.change("story", { published: always(false) })],
    ["its chapter is unpublished", () => world.now.space.unpublish("chapter")],
  ])("%s: the answer is refused in words, and the topic stays", async (_, change) => {
    const { visitor, page } = await openQuestionBefore(change);
    const form = { at: page.field("at"), nonce: page.field("nonce"), answer: "c1-a" };
    expectLost(await visitor.post(page.path, form));
    expect(await world.now.api.answers()).toEqual([]);
    expect((await visitor.open("/t/Energy-Use")).text).not.toContain("Challenge story");
  });

  it.each([
    ["the question is removed", () => world.now.space.change("c1", { isRemoved: always(true) })],
    ["the combo is unpublished", () => world.now.space.unpublish("facts")],
    ["the option is removed", () => world.now.space.unpublish("c1-b")],
    ["it becomes a video", () => world.now.space.change("story", { videoUrl: always("/clips/a.mp4") })],
  ])("%s: the answer leads to a page of the challenge", async (_, change) => {
    const { visitor, page } = await openQuestionBefore(change);
    const form = { at: page.field("at"), nonce: page.field("nonce"), answer: "c1-b" };
    const shown = await visitor.follow(await visitor.post(page.path, form));
    expect(shown.path).toMatch(new RegExp(`^${CHALLENGE}`));
    expect(shown.status).toBeLessThan(500);
    expect(shown.title).toContain("Challenge story");
    expect(await world.now.api.answers()).toEqual([]);
  });

  it("is done, and then gets a new question: the end still shows", async () => {
    const before = await world.now.visitor();
    await goOn(before, await goOn(before, await walk(before, ["c1-a", "c2-b"])));
    addQuestion(world.now.space, "c3", "a");
    world.now.space.change("facts", { questions: linksTo("c3", "c1", "c2") });
    const visitor = await inNewWeb(world.now, before);
    expect((await visitor.open(`${CHALLENGE}?at=3.0`)).text).toContain(en("challenge.learned"));
  });
});

describe("in the middle of an attempt at a diploma", () => {
  async function openQuestionBefore(change: () => void): Promise<{ visitor: Visitor; page: Page }> {
    const before = await world.now.visitor();
    const page = await startAttempt(before);
    change();
    return { visitor: await inNewWeb(world.now, before), page };
  }

  it("the diploma test is removed: the answer is refused in words, and the topic stays", async () => {
    const { visitor, page } = await openQuestionBefore(() =>
      world.now.space.change("energy", { diplomaTest: null }),
    );
    expectLost(await answerShown(visitor, page, world.now.space));
    expectLost(await visitor.open(DIPLOMA));
    expectLost(await visitor.open(`${DIPLOMA}/feedback`));
    expect((await visitor.open("/t/Energy-Use")).status).toBe(200);
  });

  it("the question is removed: the answer is refused in words, and the attempt goes on", async () => {
    const { visitor, page } = await openQuestionBefore(() => undefined);
    const asked = page.path.split("/").at(-1) ?? "";
    world.now.space.change(asked, { isRemoved: always(true) });
    const later = await inNewWeb(world.now, visitor);
    expectLost(await answerShown(later, page, world.now.space));
    const landing = await later.open(DIPLOMA);
    const next = await later.get(landing.linkTo(en("diplomaTest.goOnAt", { position: 1, total: 2 })));
    expect([next.status, next.radios.canChoose]).toEqual([200, true]);
  });
});
