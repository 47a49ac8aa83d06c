import { describe, expect, it } from "vitest";
import { addEdgeCaseQuestions } from "../mocks/edge-case-questions.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const LATEST = /latest_answer$/;

describe("a question outside of any test", () => {
  it("is asked, answered and explained at its own address, for no topic, test and round", async () => {
    const visitor = await world.now.visitor();
    const answered = await visitor.answer("/sv/q/q1", "q1-a");
    expect([answered.status, answered.location]).toEqual([303, "/sv/q/q1#verdict"]);
    const verdict = await visitor.follow(answered);
    expect(verdict.text).toContain(sv("question.right"));
    expect(verdict.linkTo(sv("single.toTopic", { topic: "Ämne energy" }))).toBe("/sv/t/Energy-Use");
    const explanation = await visitor.open(verdict.linkTo(sv("question.explanation")));
    expect(explanation.path).toBe("/sv/q/q1/explanation");
    expect(explanation.text).toContain("Långt sagt q1");
    expect(explanation.linkTo(sv("question.closeExplanation"))).toBe("/sv/q/q1#verdict");
    expect(world.now.api.sentTo(/^POST .*user_answers$/).map(({ body }) => body)).toMatchObject([
      {
        question_global_id: "q1",
        answer_global_id: "q1-a",
        topic_global_id: null,
        test_global_id: null,
        test_round: null,
        event_code: null,
      },
    ]);
  });

  it("shows the latest answer to a learner who comes back, on another device as well", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    visitor.forget("progress");
    expect((await visitor.open("/q/q1")).text).toContain(en("question.wrong"));
  });

  it("can be answered again after a wrong answer, but not after a right one", async () => {
    const visitor = await world.now.visitor();
    const wrong = await visitor.follow(await visitor.answer("/q/q1", "q1-b"));
    expect(wrong.linkTo(en("question.answerAgain"))).toBe("/q/q1?again=");
    const right = await visitor.follow(await visitor.answer("/q/q1?again=", "q1-a"));
    expect(right.text).toContain(en("question.right"));
    expect(right.text).not.toContain(en("question.answerAgain"));
  });

  it("makes no user before the first answer, and asks nothing of a visitor who has none", async () => {
    const visitor = await world.now.visitor();
    await visitor.open("/q/q1");
    expect(world.now.api.sent).toEqual([]);
    expect((await visitor.get("/q/q1/explanation")).location).toBe("/q/q1");
  });
});

describe("a question that no page may show", () => {
  it.each(["unknown", "removed", "ambiguous"])("%s is a 404", async (id) => {
    addEdgeCaseQuestions(world.now.space);
    const visitor = await world.now.visitor();
    const page = await visitor.get(`/q/${id}`);
    expect([page.status, page.text.includes(`Page Not Found: /q/${id}`)]).toEqual([404, true]);
    expect((await visitor.get(`/q/${id}/embed`)).status).toBe(404);
  });

  it("names no hidden topic to go on with", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.follow(await visitor.answer("/q/s1", "s1-a"));
    expect(page.linkTo(en("single.toStart"))).toBe("/");
  });
});

describe("with the user API failing", () => {
  it("an answer that is not stored leads to the start page, with a way back that keeps the choice", async () => {
    world.now.api.fail(/^POST .*user_answers$/, { kind: 503 });
    const visitor = await world.now.visitor();
    const start = await visitor.follow(await visitor.answer("/q/q1", "q1-b"));
    expect(start.path).toBe("/");
    expect(start.text).toContain(en("test.saveAnswerWentWrong"));
    expect(start.html).toContain('href="/q/q1?answer=q1-b"');
    expect((await visitor.open("/q/q1?answer=q1-b")).radios.checked).toBe("q1-b");
  });

  it("an answer whose reply was lost is found again", async () => {
    world.now.api.fail(/^POST .*user_answers$/, { kind: "reset", isDone: true }, 2);
    const visitor = await world.now.visitor();
    const answered = await visitor.answer("/q/q1", "q1-a");
    expect(answered.location).toBe("/q/q1#verdict");
  });

  it("the verdict is shown from what the visit knows if the latest answer cannot be read", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/q/q1", "q1-a");
    world.now.api.fail(LATEST, { kind: 500 });
    expect((await visitor.open("/q/q1")).text).toContain(en("question.right"));
  });

  it("the question is asked if nothing is known", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-a");
    world.now.api.fail(LATEST, { kind: 500 });
    const page = await visitor.get("/q/q1");
    expect([page.status, page.field("nonce").length > 0]).toEqual([200, true]);
  });
});
