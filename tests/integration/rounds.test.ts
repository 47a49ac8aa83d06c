import { describe, expect, it } from "vitest";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const RESULT = "/t/Energy-Use?result=energy-test";

/** Answers q1 wrong, q2 right and q3 wrong. */
async function finish(visitor: Visitor): Promise<void> {
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  await visitor.answer("/t/Energy-Use/q2", "q2-b");
  await visitor.answer("/t/Energy-Use/q3", "q3-a");
}

describe("the way through a test", () => {
  it("goes to the first unanswered question, also back to one left out, then to the first wrong one behind the current", async () => {
    const visitor = await world.now.visitor();
    let page = await visitor.follow(await visitor.answer("/t/Energy-Use/q3", "q3-a"));
    expect(page.linkTo(en("question.next"))).toBe("/t/Energy-Use/q1");
    page = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-a"));
    expect(page.linkTo(en("question.next"))).toBe("/t/Energy-Use/q2");
    page = await visitor.follow(await visitor.answer("/t/Energy-Use/q2", "q2-b"));
    expect(page.linkTo(en("question.nextWrong"))).toBe("/t/Energy-Use/q3?again=q3");
    page = await visitor.follow(await visitor.answer("/t/Energy-Use/q3", "q3-c"));
    expect(page.linkTo(en("question.toResult"))).toBe(RESULT);
  });

  it("keeps several tests of a topic apart, their shared question too", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    const landing = await visitor.open("/t/Energy-Use");
    expect(landing.linkTo(en("topic.start"))).toBe("/t/Energy-Use/q3?test=energy-more");
    const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q3?test=energy-more", "q3-c"));
    expect(page.linkTo(en("question.next"))).toBe("/t/Energy-Use/q4");
    expect((await world.now.api.answers()).at(-1)?.test_global_id).toBe("energy-more");
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 2, right: 1 }),
    );
  });
});

describe("again", () => {
  it("opens the server's next round, empty, at the first question, also if it is asked for twice", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    await visitor.post("/t/Energy-Use", { test: "energy-test" });
    const started = await visitor.post("/t/Energy-Use", { test: "energy-test" });
    expect([started.status, started.location]).toEqual([303, "/t/Energy-Use/q1"]);
    const page = await visitor.follow(started);
    expect(page.radios).toMatchObject({ checked: null, canChoose: true });
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect((await world.now.api.answers()).at(-1)).toMatchObject({ test_round: 2, question_global_id: "q1" });
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 3, right: 1 }),
    );
  });

  it("says so when the user API is down, and the result stays", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    world.now.api.fail(/next_test_round/, { kind: 500 });
    const page = await visitor.post(RESULT, { test: "energy-test" });
    expect(page.status).toBe(503);
    expect(page.text).toContain(en("topic.roundFailed"));
    expect(page.text).toContain(en("topic.score", { right: 1, total: 3 }));
  });
});

describe("an answer in a round that the user API does not have", () => {
  /** A visitor with cookies of a fourth round, at a restored backup that has only the first. */
  async function ahead() {
    const visitor = await world.now.visitor();
    await finish(visitor);
    const restore = await world.now.api.backUp();
    for (let round = 2; round <= 4; round += 1) {
      await visitor.post("/t/Energy-Use", { test: "energy-test" });
      await visitor.answer("/t/Energy-Use/q1", "q1-b");
    }
    await restore();
    return visitor;
  }
  const stored = async () =>
    (await world.now.api.answers())
      .filter(({ test_global_id }) => test_global_id === "energy-test")
      .slice(3)
      .map(({ test_round, answer_global_id }) => [test_round, answer_global_id]);

  it("is stored in the next round, which goes on", async () => {
    const visitor = await ahead();
    const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q2", "q2-b"));
    expect(page.title).toContain(en("question.right"));
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect(await stored()).toEqual([
      [2, "q2-b"],
      [2, "q1-a"],
    ]);
  });

  it("is stored once if its form is sent twice with the same cookies", async () => {
    const visitor = await ahead();
    const page = await visitor.open("/t/Energy-Use/q2");
    const before = [...visitor.jar];
    const form = { nonce: page.field("nonce"), answer: "q2-b" };
    const first = await visitor.post(page.path, form);
    for (const [name, cookie] of before) visitor.jar.set(name, cookie);
    const second = await visitor.post(page.path, form);
    expect(second.location).toBe(first.location);
    expect((await visitor.follow(second)).title).toContain(en("question.right"));
    expect(await stored()).toEqual([[2, "q2-b"]]);
  });

  it("is not stored if the next round is not known or refused, too", async () => {
    const visitor = await ahead();
    world.now.api.fail(/next_test_round/, { kind: 503 });
    expect((await visitor.answer("/t/Energy-Use/q2", "q2-b")).location).toBe("/");
    world.now.api.recover();
    expect(await stored()).toEqual([]);
  });
});
