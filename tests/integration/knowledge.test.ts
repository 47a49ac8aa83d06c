import { beforeEach, describe, expect, it } from "vitest";
import { walk } from "../mocks/challenge-walk.ts";
import { addDiplomaTest, answerShown, DIPLOMA, goOn, startAttempt } from "../mocks/diploma-walk.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addQuestion } from "../mocks/sample-space.ts";
import { linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PROGRESS = "/account/me/progress";
const TOPIC = "/t/Energy-Use";

/** Expects each screen to say how many of the topic's four questions are known. */
async function expectKnown(visitor: Visitor, known: number): Promise<void> {
  const ratio = en("progress.ratio", { part: known, total: 4 });
  expect((await visitor.open("/")).text).toContain(en("start.known", { known, total: 4 }));
  const { text } = await visitor.open(PROGRESS);
  expect(text).toContain(en("progress.known", { count: known }));
  expect(text).toContain(`${en("progress.knownLabel")} ${ratio}`);
}

describe("what is wrong in a test and right in the diploma test", () => {
  beforeEach(() => {
    addDiplomaTest(world.now.space, ["q1", "q2"]);
  });

  async function answerBoth(): Promise<Visitor> {
    const visitor = await world.now.visitor();
    await visitor.answer(`${TOPIC}/q1`, "q1-b");
    await visitor.answer(`${TOPIC}/q2`, "q2-a");
    await visitor.answer(`${TOPIC}/q3`, "q3-c");
    await goOn(visitor, world.now, await startAttempt(visitor), 1);
    await answerShown(visitor, await visitor.open(`${DIPLOMA}/feedback`), world.now.space);
    return visitor;
  }

  it("is known on every screen, and never offered again", async () => {
    const visitor = await answerBoth();
    await expectKnown(visitor, 3);
    expect((await visitor.open(PROGRESS)).html).not.toContain('id="missed"');
    const topic = await visitor.open(TOPIC);
    expect(topic.text).toContain(en("start.allKnown", { total: 3 }));
    expect(topic.text).not.toContain(en("topic.tryMissed", { count: 2 }));
  });

  it("is known in the same way after the cookie is lost", async () => {
    const visitor = await answerBoth();
    visitor.forget("progress");
    expect((await visitor.open("/")).text).not.toContain(en("start.missed2"));
    await expectKnown(visitor, 3);
  });
});

it("what a challenge has right is known", async () => {
  addStory(world.now.space);
  world.now.space.change("facts", { questions: linksTo("q1") });
  const visitor = await world.now.visitor();
  await visitor.answer(`${TOPIC}/q1`, "q1-b");
  await walk(visitor, ["q1-a"]);
  await expectKnown(visitor, 1);
});

describe("a question that two topics share", () => {
  beforeEach(() => world.now.space.change("health-test", { questions: linksTo("h1", "q1") }));

  it("does not begin the topic that was never opened", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer(`${TOPIC}/q1`, "q1-a");
    const start = await visitor.open("/");
    expect(start.text).toContain(`Topic health About health ${en("start.questionCount", { count: 2 })}`);
    const progress = await visitor.open(PROGRESS);
    expect(progress.text).toContain(`${en("progress.untouched")} Topic health`);
    const topic = await visitor.open("/t/health");
    expect(topic.text).toContain(en("topic.notBegun", { count: 2 }));
    expect(topic.linkTo(`${en("topic.start")}`)).toBe("/t/health/h1");
  });

  it("is known in both once both are begun", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer(`${TOPIC}/q1`, "q1-a");
    await visitor.answer("/t/health/q1", "q1-b");
    await visitor.answer("/t/health/h1", "h1-a");
    expect((await visitor.open("/")).text).toContain(en("start.allKnown", { total: 2 }));
    expect((await visitor.open("/t/health")).text).toContain(en("start.allKnown", { total: 2 }));
    expect((await visitor.open(PROGRESS)).text).toContain(en("progress.known", { count: 2 }));
  });
});

it("an answer outside of any topic begins none", async () => {
  addQuestion(world.now.space, "alone", "a");
  const visitor = await world.now.visitor();
  await visitor.answer("/q/alone", "alone-a");
  const { text } = await visitor.open("/");
  expect(text).toContain(`1 ${en("start.answered")} 1 ${en("start.rightAnswers", { count: 1 })}`);
  expect(text).not.toContain(en("start.known", { known: 1, total: 4 }));
});
