import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  addDiplomaTest,
  answerAll,
  answerShown,
  DIPLOMA,
  DIPLOMA_QUESTIONS,
  goOn,
  inNewWeb,
  questionOf,
  startAttempt,
} from "../mocks/diploma-walk.ts";
import { linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const RESULT = `${DIPLOMA}/feedback`;
const ANSWERS = /^POST \/v1\/user_answers$/;
const world = worldPerTest();
beforeEach(() => {
  addDiplomaTest(world.now.space);
});

/** The visitor's cookies as they are now, to be put back later. */
function keepCookies({ jar }: Visitor): () => void {
  const kept = new Map(jar);
  return () => {
    for (const [name, cookie] of kept) jar.set(name, cookie);
  };
}

/** The editors publish a test of other questions. */
function editTest(...questions: string[]): void {
  world.now.space.change("diploma", { questions: linksTo(...questions) });
}

describe("an answer that cannot be saved", () => {
  it("leads to the start page and back, with the choice kept, and the attempt goes on", async () => {
    const visitor = await world.now.visitor();
    const page = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    world.now.api.fail(ANSWERS, { kind: 503 });
    const failed = await answerShown(visitor, page, world.now.space);
    expect([failed.status, failed.location]).toEqual([303, "/"]);
    const start = await visitor.follow(failed);
    expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
    world.now.api.recover();
    const id = questionOf(page);
    const back = start.linkTo(en("test.backToQuestion"));
    expect(back).toMatch(new RegExp(`^${page.path}\\?answer=${id}-[abc]$`));
    const again = await visitor.get(back);
    expect(again.radios.checked).toBe(back.split("=")[1]);
    expect((await answerShown(visitor, again, world.now.space)).location).toBe(`${page.path}/explanation`);
    expect(await world.now.api.answers()).toHaveLength(2);
  });

  it("is read back when only its reply was lost", async () => {
    const visitor = await world.now.visitor();
    const page = await startAttempt(visitor);
    world.now.api.fail(ANSWERS, { kind: "reset", isDone: true });
    const answered = await answerShown(visitor, page, world.now.space);
    expect(answered.location).toBe(`${page.path}/explanation`);
    expect((await visitor.follow(answered)).title).toContain(en("question.right"));
  });

  it("of a user whom the API has forgotten is the first of a new attempt, which asks every other question", async () => {
    const visitor = await world.now.visitor();
    const third = await goOn(visitor, world.now, await startAttempt(visitor), 2);
    world.now.api.forgetUsers();
    const answered = await answerShown(visitor, third, world.now.space);
    expect(answered.location).toBe(`${third.path}/explanation`);
    let page = await visitor.follow(await visitor.post(answered.location, {}));
    const asked = [questionOf(page)];
    page = await goOn(visitor, world.now, page, 1);
    asked.push(questionOf(page));
    expect([...asked, questionOf(third)].sort()).toEqual([...DIPLOMA_QUESTIONS].sort());
  });
});

describe("a lost session", () => {
  it("ends the attempt, and the next one is in the next round", async () => {
    const visitor = await world.now.visitor();
    const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    visitor.forget("progress");
    const reply = await visitor.post(second.path, { answer: `${questionOf(second)}-a` });
    expect([reply.status, reply.location]).toEqual([303, DIPLOMA]);
    expect((await visitor.follow(reply)).text).toContain(en("diplomaTest.start"));
    await answerShown(visitor, await startAttempt(visitor), world.now.space);
    expect((await world.now.api.answers()).map(({ test_round }) => test_round)).toEqual([1, 2]);
  });
});

describe("while the editors change the test", () => {
  it("nothing is left to ask when the last open question was taken out, and the user API is asked", async () => {
    const visitor = await world.now.visitor();
    const last = await goOn(visitor, world.now, await startAttempt(visitor), 2);
    editTest(...DIPLOMA_QUESTIONS.filter((id) => id !== questionOf(last)));
    const later = await inNewWeb(world.now, visitor);
    const answered = (await world.now.api.answers())[0]?.question_global_id ?? "";
    expect((await later.get(`${DIPLOMA}/${answered}/explanation`)).linkTo(en("diplomaTest.goOn"))).toBe(
      RESULT,
    );
    const result = await later.get(RESULT);
    expect(result.title).toContain(en("diplomaResult.unconfirmed"));
    expect((await later.post(RESULT, { nonce: result.field("nonce") })).location).toBe(RESULT);
    expect(await world.now.api.answers()).toHaveLength(3);
  });

  it("a failed attempt stays failed when its question is taken out", async () => {
    const visitor = await world.now.visitor();
    const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    await answerShown(visitor, second, world.now.space, { isRight: false });
    editTest(...DIPLOMA_QUESTIONS.filter((id) => id !== questionOf(second)));
    const page = await (await inNewWeb(world.now, visitor)).get(RESULT);
    expect(page.title).toContain(en("diplomaResult.failed", { position: 2 }));
    expect(page.text).toContain(en("diplomaResult.failedAnyway"));
  });
});

it("a visit without cookies takes a whole attempt, as one user", async () => {
  const visitor = await world.now.visitor();
  visitor.headers["Sec-Fetch-Site"] = "same-origin";
  vi.spyOn(visitor.jar, "set").mockReturnValue(visitor.jar);
  let page = await visitor.follow(await visitor.post(DIPLOMA, { intent: "start" }));
  for (let answered = 0; answered < 2; answered += 1) {
    const explanation = await visitor.follow(await answerShown(visitor, page, world.now.space));
    expect(explanation.text).not.toContain(en("diplomaTest.dontAsk"));
    page = await visitor.follow(await visitor.post(explanation.path, {}));
  }
  const result = await visitor.follow(await answerShown(visitor, page, world.now.space));
  expect(result.title).toContain(en("diplomaResult.passed"));
  expect(result.text).toContain(en("site.cookiesRefused"));
  expect([(await world.now.api.answers()).length, (await world.now.api.users()).length]).toEqual([3, 1]);
});

it("an old session that is put back after a wrong answer passes nothing, because the first answer counts", async () => {
  const { space } = world.now;
  const visitor = await world.now.visitor();
  const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
  const putBack = keepCookies(visitor);
  await answerShown(visitor, second, space, { isRight: false });
  putBack();
  await answerShown(visitor, await goOn(visitor, world.now, second, 1), space);
  const page = await visitor.get(RESULT);
  expect(page.title).toContain(en("diplomaResult.unconfirmed"));
  await visitor.post(RESULT, { nonce: page.field("nonce") });
  expect((await visitor.get(RESULT)).title).toContain(en("diplomaResult.unconfirmed"));
  await answerAll(visitor, world.now);
  expect((await visitor.get(RESULT)).title).toContain(en("diplomaResult.passed"));
});

it("two tabs of one attempt, whose start was pressed twice, pass it with each other's questions", async () => {
  const visitor = await world.now.visitor();
  const stale = await startAttempt(visitor);
  const tabs = [stale, await startAttempt(visitor)];
  for (let answered = 0; answered < DIPLOMA_QUESTIONS.length; answered += 1) {
    const tab = await visitor.open(tabs[answered % 2]?.path.replace("/explanation", "") ?? "");
    const asked = tab.radios.ids.length > 0 ? tab : await visitor.follow(await visitor.post(tab.path, {}));
    tabs[answered % 2] = await visitor.follow(await answerShown(visitor, asked, world.now.space));
  }
  expect((await visitor.open(RESULT)).title).toContain(en("diplomaResult.passed"));
});
