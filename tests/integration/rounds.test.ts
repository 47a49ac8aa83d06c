import { describe, expect, it } from "vitest";
import { signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

/** q1 wrong, q2 right, q3 wrong. */
async function finish(visitor: Visitor): Promise<void> {
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  await visitor.answer("/t/Energy-Use/q2", "q2-b");
  await visitor.answer("/t/Energy-Use/q3", "q3-a");
}

describe("the way through a test", () => {
  it("goes to the first unanswered question in the test's order, also back to a left-out one", async () => {
    const visitor = await world.now.visitor();
    let page = await visitor.follow(await visitor.answer("/t/Energy-Use/q2", "q2-b"));
    expect(page.linkTo(en("question.next"))).toBe("/t/Energy-Use/q1");
    page = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-a"));
    expect(page.linkTo(en("question.next"))).toBe("/t/Energy-Use/q3");
  });

  it("when all are answered goes to the first wrong one behind the current question", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q3", "q3-a");
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-b"));
    expect(page.linkTo(en("question.nextWrong"))).toBe("/t/Energy-Use/q3");
  });

  it("ends at the landing with the result, what was wrong, and each one's explanation", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    const last = await visitor.open("/t/Energy-Use/q3/feedback");
    expect(last.linkTo(en("question.toResult"))).toBe("/t/Energy-Use");
    const landing = await visitor.open("/t/Energy-Use");
    expect(landing.text).toContain(en("topic.score", { right: 1, total: 3 }));
    expect(landing.text).toContain(
      `What about q1? ${en("topic.yourAnswer")} Option b of q1 ${en("topic.rightAnswer")} Option a of q1`,
    );
    expect(landing.html).toContain('href="/t/Energy-Use/q3/explanation"');
    expect(landing.html).not.toContain('href="/t/Energy-Use/q2/explanation"');
  });

  it("works the same in Swedish", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/sv/t/health/h1", "h1-a");
    const page = await visitor.follow(await visitor.answer("/sv/t/health/h2", "h2-a"));
    expect(page.html).toContain('href="/sv/t/health"');
    expect((await visitor.open("/sv/t/health")).text).toContain(sv("topic.score", { right: 2, total: 2 }));
  });

  it("keeps several tests of a topic apart, their shared question too", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    const landing = await visitor.open("/t/Energy-Use");
    expect(landing.linkTo(en("topic.start"))).toBe("/t/Energy-Use/q3?test=energy-more");
    const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q3?test=energy-more", "q3-c"));
    expect(page.linkTo(en("question.next"))).toBe("/t/Energy-Use/q4");
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 2, right: 1 }),
    );
  });
});

describe("repeating wrong answers", () => {
  it("stay in the round", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    const landing = await visitor.open("/t/Energy-Use");
    expect(landing.linkTo(en("topic.wrongAgain"))).toBe("/t/Energy-Use/q1");
    const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-a"));
    expect(page.linkTo(en("question.nextWrong"))).toBe("/t/Energy-Use/q3");
    expect(world.now.api.answers.map((answer) => answer.test_round)).toEqual([1, 1, 1, 1]);
    expect((await visitor.open("/t/Energy-Use")).text).toContain(en("topic.score", { right: 2, total: 3 }));
  });
});

describe("again", () => {
  it("opens the server's next round, empty, at the first question", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    const started = await visitor.post("/t/Energy-Use", { test: "energy-test" });
    expect([started.status, started.location]).toEqual([303, "/t/Energy-Use/q1"]);
    const page = await visitor.follow(started);
    expect(page.radios).toMatchObject({ checked: null, canChoose: true });
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect(world.now.api.answers.at(-1)).toMatchObject({ test_round: 2, question_global_id: "q1" });
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 3, right: 1 }),
    );
  });

  it("asked twice before an answer is the same round", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    await visitor.post("/sv/t/Energy-Use", { test: "energy-test" });
    const started = await visitor.post("/sv/t/Energy-Use", { test: "energy-test" });
    expect(started.location).toBe("/sv/t/Energy-Use/q1");
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect(world.now.api.answers.at(-1)?.test_round).toBe(2);
  });

  it("says so when the user API is down, and the result stays", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    world.now.api.fail(/next_test_round/, { kind: 500 });
    const page = await visitor.post("/t/Energy-Use", { test: "energy-test" });
    expect(page.status).toBe(503);
    expect(page.text).toContain(en("topic.roundFailed"));
    expect(page.text).toContain(en("topic.score", { right: 1, total: 3 }));
  });
});

describe("a result with every answer right", () => {
  it("leads to the next untouched topic", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-a");
    await visitor.answer("/t/health/h2", "h2-a");
    const page = await visitor.open("/t/health");
    expect(page.linkTo(en("topic.nextTopic", { topic: "Topic energy" }))).toBe("/t/Energy-Use");
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect((await visitor.open("/t/health")).text).not.toContain(en("topic.nextTopic", { topic: "" }));
  });

  it.each([
    ["user API", () => world.now.api.fail(/answered/, { kind: 500 })],
    ["content service", () => (world.now.content.condition = "down")],
  ])("is shown without the way on when the %s is down", async (_, takeDown) => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-a");
    await visitor.answer("/t/health/h2", "h2-a");
    takeDown();
    const page = await visitor.get("/t/health");
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("topic.score", { right: 2, total: 2 }));
    expect(page.text).not.toContain(en("topic.nextTopic", { topic: "" }));
  });
});

describe("the start page", () => {
  it("welcomes a returning learner with what is right, and goes on where it was left", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-b");
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const page = await visitor.open("/");
    const figure = en("start.rightFigure", { count: 1, answered: 2 });
    expect(page.text).toContain(`${en("start.welcomeBack")} ${figure}`);
    expect(page.linkTo(en("start.continue", { topic: "Topic energy" }))).toBe("/t/Energy-Use");
  });

  it.each([
    ["nothing is right", "h1-b", /^nothing$/],
    ["the only answer is right", "h1-a", /^nothing$/],
    ["it is not known what is right", "h1-a", /correct$/],
  ])("says how much is answered while %s", async (_, answer, failing) => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", answer);
    world.now.api.fail(failing, { kind: 503 });
    const page = await visitor.open("/");
    const figure = en("progress.answeredSummary", { answered: 1, total: 7 });
    expect(page.text).toContain(`${en("start.welcomeBack")} ${figure}`);
  });

  it("calls a logged-in learner by name", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.answer("/t/health/h1", "h1-a");
    for (const account of world.now.api.registered.accounts) account.name = "Åsa";
    expect((await visitor.open("/sv")).text).toContain(sv("start.welcomeBackName", { name: "Åsa" }));
  });
});
