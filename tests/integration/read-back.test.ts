import { describe, expect, it } from "vitest";
import { inNewWeb } from "../mocks/diploma-walk.ts";
import { linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const LATEST = /latest_results$/;

/** Answers q1 wrong and q2 right, then loses the progress cookie. */
async function answerAndForget(visitor: Visitor): Promise<void> {
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  await visitor.answer("/t/Energy-Use/q2", "q2-b");
  visitor.forget("progress");
}

describe("a session without results", () => {
  it("reads them back once, sends none again, and goes on in the same round", async () => {
    const visitor = await world.now.visitor();
    await answerAndForget(visitor);
    const feedback = await visitor.get("/t/Energy-Use/q1/feedback");
    expect([feedback.status, feedback.text.includes(en("question.wrong"))]).toEqual([200, true]);
    await visitor.post("/t/Energy-Use/q2", { nonce: "again", answer: "q2-b" });
    expect(world.now.api.sentTo(LATEST)).toHaveLength(1);
    expect(await world.now.api.answers()).toHaveLength(2);
    const landing = await visitor.open("/t/Energy-Use");
    expect(landing.text).toContain(en("topic.progress", { answered: 2, total: 3, right: 1 }));
    expect(landing.linkTo(en("topic.goOn"))).toBe("/t/Energy-Use/q3");
    await visitor.answer("/t/Energy-Use/q3", "q3-c");
    expect((await world.now.api.answers()).at(-1)).toMatchObject({ test_round: 1, question_global_id: "q3" });
  });

  it("goes on in a later round", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-a");
    await visitor.answer("/t/health/h2", "h2-b");
    await visitor.post("/t/health", { test: "health-test" });
    await visitor.answer("/t/health/h1", "h1-b");
    visitor.forget("progress");
    await visitor.answer("/t/health/h2", "h2-a");
    expect((await world.now.api.answers()).map((answer) => answer.test_round)).toEqual([1, 1, 2, 2]);
    const landing = await visitor.open("/t/health");
    expect(landing.text).toContain(en("topic.score", { right: 1, total: 2 }));
  });

  it("ignores an answer whose option was removed", async () => {
    const visitor = await world.now.visitor();
    await answerAndForget(visitor);
    world.now.space.change("q1", { answers: linksTo("q1-a", "q1-c") });
    const later = await inNewWeb(world.now, visitor);
    const page = await later.get("/t/Energy-Use/q1/feedback");
    expect([page.status, page.location]).toEqual([302, "/t/Energy-Use/q1"]);
    await later.answer("/t/Energy-Use/q1", "q1-a");
    expect((await later.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 2, total: 3, right: 2 }),
    );
  });
});

describe("a user whom the server does not know any more", () => {
  it("is forgotten on a read, silently", async () => {
    const visitor = await world.now.visitor();
    await answerAndForget(visitor);
    world.now.api.forgetUsers();
    const landing = await visitor.open("/t/Energy-Use");
    expect(landing.text).not.toContain(en("site.progressUnavailable"));
    expect(landing.linkTo(en("topic.start"))).toBe("/t/Energy-Use/q1");
    world.now.api.sent.length = 0;
    await visitor.open("/t/Energy-Use");
    expect(world.now.api.sent).toEqual([]);
  });

  it("becomes a new one with the next answer, which is sent again", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    await visitor.post("/t/Energy-Use", { test: "energy-test" });
    world.now.api.forgetUsers();
    world.now.api.sent.length = 0;
    const page = await visitor.post("/t/Energy-Use/q2", { nonce: "n", answer: "q2-b" });
    expect(page.location).toBe("/t/Energy-Use/q2/feedback#verdict");
    expect(world.now.api.sent.map(({ call }) => call)).toEqual([
      "POST /v1/user_answers",
      "POST /v1/users",
      "POST /v1/user_answers",
    ]);
    expect(await world.now.api.answers()).toMatchObject([{ question_global_id: "q2", test_round: 1 }]);
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 3, right: 1 }),
    );
  });
});
