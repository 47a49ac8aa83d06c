import { beforeEach, describe, expect, it } from "vitest";
import {
  addDiplomaTest,
  answerAll,
  answerShown,
  DIPLOMA,
  DIPLOMA_QUESTIONS,
  goOn,
  questionOf,
  startAttempt,
} from "../mocks/diploma-walk.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
beforeEach(() => {
  addDiplomaTest(world.now.space);
});

function step(position: number, total = 3): string {
  return en("question.step", { position, total });
}

describe("an attempt at a diploma", () => {
  it("asks every question once, in the attempt's round, and ends at the result", async () => {
    const visitor = await world.now.visitor();
    const last = await answerAll(visitor, world.now);
    expect([last.status, last.location]).toEqual([303, `${DIPLOMA}/feedback`]);
    const answers = await world.now.api.answers();
    expect(answers.map(({ question_global_id }) => question_global_id).sort()).toEqual(
      [...DIPLOMA_QUESTIONS].sort(),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({
        ...{ topic_global_id: "energy", test_global_id: "diploma", test_round: 1 },
        ...{ chapter_contentful_id: null, challenge_global_id: null, event_code: null },
      });
  });

  it("keeps its order of questions and options when a page is loaded again, in both languages", async () => {
    const visitor = await world.now.visitor();
    const page = await startAttempt(visitor);
    expect(page.text).toContain(step(1));
    expect((await visitor.get(page.path)).radios.ids).toEqual(page.radios.ids);
    expect((await visitor.get(`/sv${page.path}`)).radios.ids).toEqual(page.radios.ids);
  });

  it("shows after each answer that it is right, and why, and goes on when the learner says so", async () => {
    const visitor = await world.now.visitor();
    const first = await startAttempt(visitor);
    const answered = await answerShown(visitor, first, world.now.space);
    expect([answered.status, answered.location]).toEqual([303, `${first.path}/explanation`]);
    const page = await visitor.follow(answered);
    expect(page.text).toContain(`In short, ${questionOf(first)}.`);
    expect(page.title).toContain(en("question.right"));
    expect(page.text).toContain(en("diplomaTest.noWayBack"));
    const next = await visitor.follow(await visitor.post(page.path, {}));
    expect(next.text).toContain(step(2));
    expect(questionOf(next)).not.toBe(questionOf(first));
  });

  it("no longer asks before the next question after the learner has said so", async () => {
    const visitor = await world.now.visitor();
    const explanation = await visitor.follow(
      await answerShown(visitor, await startAttempt(visitor), world.now.space),
    );
    const second = await visitor.follow(await visitor.post(explanation.path, { dontAsk: "on" }));
    expect(visitor.jar.get("showCertificateNextQuestionConfirm")?.value).toBe("false");
    const page = await visitor.follow(await answerShown(visitor, second, world.now.space));
    expect(page.text).not.toContain(en("diplomaTest.noWayBack"));
    expect((await visitor.get(page.linkTo(en("question.next")))).text).toContain(step(3));
  });

  it("ends at the first wrong answer, which shows what is right, and starts again in the next round", async () => {
    const visitor = await world.now.visitor();
    const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    const answered = await answerShown(visitor, second, world.now.space, { isRight: false });
    expect([answered.status, answered.location]).toEqual([303, `${second.path}/explanation`]);
    const page = await visitor.follow(answered);
    expect(page.title).toMatch(new RegExp(`^(${en("question.wrong")}|${en("question.very-wrong")})`));
    expect(page.text).toContain(`In short, ${questionOf(second)}.`);
    expect(page.linkTo(en("diplomaTest.toResult"))).toBe(`${DIPLOMA}/feedback`);
    expect(page.all("form").map(({ action }) => action)).toContain(DIPLOMA);
    const again = await startAttempt(visitor);
    await answerShown(visitor, again, world.now.space);
    expect((await world.now.api.answers()).map(({ test_round }) => test_round)).toEqual([1, 1, 2]);
  });

  it("is in the page's language to its end", async () => {
    const visitor = await world.now.visitor();
    const page = await startAttempt(visitor, `/sv${DIPLOMA}`);
    expect(page.title).toContain(sv("diplomaTest.questionTitle", { position: 1, topic: "Ämne energy" }));
    expect(page.html).toContain('name="robots" content="noindex"');
    const last = await goOn(visitor, world.now, page, 2);
    expect(last.title).toContain(sv("diplomaTest.questionTitle", { position: 3, topic: "Ämne energy" }));
    const answered = await answerShown(visitor, last, world.now.space);
    expect(answered.location).toBe(`/sv${DIPLOMA}/feedback`);
  });
});

describe("out of order", () => {
  it("an option of another question is no choice", async () => {
    const visitor = await world.now.visitor();
    const page = await startAttempt(visitor);
    const other = questionOf(page) === "q1" ? "q2-b" : "q1-a";
    expect((await visitor.post(page.path, { answer: other })).status).toBe(400);
  });

  it.each(["get", "post"] as const)("a later question (%s) leads to the current one", async (method) => {
    const visitor = await world.now.visitor();
    const current = await startAttempt(visitor);
    const later = DIPLOMA_QUESTIONS.find((id) => id !== questionOf(current)) ?? "";
    const stored = (await world.now.api.answers()).length;
    const path = `${DIPLOMA}/${later}`;
    const reply = await (method === "get" ? visitor.get(path) : visitor.post(path, { answer: `${later}-a` }));
    expect([reply.status, reply.location]).toEqual([303, current.path]);
    expect((await visitor.open(`${path}/explanation`)).path).toBe(current.path);
    expect(await world.now.api.answers()).toHaveLength(stored);
  });

  it.each(["get", "post"] as const)("an answered question (%s) leads to its explanation", async (method) => {
    const visitor = await world.now.visitor();
    const first = await startAttempt(visitor);
    await goOn(visitor, world.now, first, 1);
    const wrong = first.radios.ids.find((id) => world.now.space.isRight(id) === false) ?? "";
    const reply = await (method === "get"
      ? visitor.get(first.path)
      : visitor.post(first.path, { nonce: first.field("nonce"), answer: wrong }));
    expect([reply.status, reply.location]).toEqual([303, `${first.path}/explanation`]);
    expect(await world.now.api.answers()).toHaveLength(1);
  });

  it("a question without an attempt, or of one that was left, leads to the diploma's page", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/");
    expect((await visitor.get(`${DIPLOMA}/q1`)).location).toBe(DIPLOMA);
    expect((await visitor.post(`${DIPLOMA}/q1`, { answer: "q1-a" })).location).toBe(DIPLOMA);
    expect((await visitor.open(`${DIPLOMA}/q1/explanation`)).path).toBe(DIPLOMA);
    const page = await startAttempt(visitor);
    expect((await visitor.post(DIPLOMA, { intent: "leave" })).location).toBe(DIPLOMA);
    expect((await visitor.get(page.path)).location).toBe(DIPLOMA);
    expect(world.now.api.sent).toEqual([]);
  });

  it("after a wrong answer its question leads to the explanation, and every other to the diploma's page", async () => {
    const visitor = await world.now.visitor();
    const page = await startAttempt(visitor);
    await answerShown(visitor, page, world.now.space, { isRight: false });
    for (const id of DIPLOMA_QUESTIONS) {
      const path = `${DIPLOMA}/${id}`;
      const reply = await visitor.post(path, { answer: `${id}-a` });
      expect(reply.location).toBe(path === page.path ? `${path}/explanation` : DIPLOMA);
    }
    expect(await world.now.api.answers()).toHaveLength(1);
  });
});

it.each([
  ["a question in another test", `${DIPLOMA}/q3`],
  ["no question", `${DIPLOMA}/nope`],
  ["a topic without a diploma test", "/c/health/h1"],
  ["an explanation in another test", `${DIPLOMA}/q3/explanation`],
  ["no topic", "/c/nope/q1"],
])("an address of %s is not found", async (_, path) => {
  const visitor = await world.now.visitor();
  await startAttempt(visitor);
  const page = await visitor.get(path);
  expect([page.status, page.text.includes(`Page Not Found: ${path}`)]).toEqual([404, true]);
});
