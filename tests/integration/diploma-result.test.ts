import { beforeEach, describe, expect, it } from "vitest";
import {
  addDiplomaTest,
  answerAll,
  answerShown,
  DIPLOMA,
  goOn,
  questionOf,
  startAttempt,
} from "../mocks/diploma-walk.ts";
import { addCertificate } from "../mocks/earned-diploma.ts";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const RESULT = `${DIPLOMA}/feedback`;
const world = worldPerTest();
beforeEach(() => {
  addDiplomaTest(world.now.space);
});

async function passer() {
  const visitor = await world.now.visitor();
  await answerAll(visitor, world.now);
  return visitor;
}

/** Makes the user API withhold diplomas, as another rule than ours could. */
function withholdDiplomas(): void {
  world.now.api.alter(/^GET \/v1\/certificates$/, () => ({ certificates: [] }));
}

describe("the result of an attempt", () => {
  it("is the diploma when the user API has it, with its day and the way to it", async () => {
    const visitor = await passer();
    addCertificate(world.now);
    const page = await visitor.get(`/sv${RESULT}`);
    expect(page.title).toContain(sv("diplomaResult.passed"));
    expect(page.text).toContain(sv("diplomaResult.issued", { date: "9 mars 2026" }));
    expect(page.linkTo(sv("diplomaResult.toDiploma"))).toBe(`/sv${DIPLOMA}/share`);
    expect(page.html).toContain('name="robots" content="noindex"');
  });

  it("is where the last answer leads when its form is sent again", async () => {
    const visitor = await passer();
    const last = (await world.now.api.answers()).at(-1);
    const again = await visitor.post(`${DIPLOMA}/${last?.question_global_id}`, {
      answer: last?.answer_global_id ?? "",
    });
    expect([again.status, again.location]).toEqual([303, RESULT]);
    expect(await world.now.api.answers()).toHaveLength(3);
  });

  it("leads to the explanation of the last answer, which was passed by", async () => {
    const visitor = await passer();
    addCertificate(world.now);
    const page = await visitor.get(RESULT);
    const last = (await world.now.api.answers()).at(-1)?.question_global_id ?? "";
    const explanation = await visitor.get(page.linkTo(en("diplomaResult.lastExplanation")));
    expect(explanation.text).toContain(`In short, ${last}.`);
    expect(explanation.linkTo(en("diplomaTest.goOn"))).toBe(RESULT);
  });

  it("stays the diploma's when the session is lost", async () => {
    const visitor = await passer();
    addCertificate(world.now);
    visitor.forget("progress");
    expect((await visitor.get(RESULT)).title).toContain(en("diplomaResult.passed"));
  });

  it("is never the diploma by the session's word alone", async () => {
    const visitor = await passer();
    withholdDiplomas();
    const page = await visitor.get(RESULT);
    expect(page.title).toContain(en("diplomaResult.unconfirmed"));
    expect(page.text).not.toContain(en("diplomaResult.toDiploma"));
  });

  it("of a wrong answer says which it was and how far one came, without a word of the user API", async () => {
    const visitor = await world.now.visitor();
    const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    await answerShown(visitor, second, world.now.space, { isRight: false });
    world.now.api.fail(/certificates/, { kind: 503 });
    const page = await visitor.get(RESULT);
    expect(page.title).toContain(en("diplomaResult.failed", { position: 2 }));
    expect(page.text).toContain(en("diplomaResult.failedAt", { position: 2, total: 3 }));
    expect(page.text).toContain(`What about ${questionOf(second)}?`);
    expect(page.linkTo(en("diplomaResult.readWhy"))).toBe(`${second.path}/explanation`);
    expect(page.all("form").map(({ action }) => action)).toContain(DIPLOMA);
  });

  it("of an attempt that goes on is the current question", async () => {
    const visitor = await world.now.visitor();
    const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    const page = await visitor.get(RESULT);
    expect([page.status, page.location]).toEqual([303, second.path]);
  });

  it("of none, or of one that was left, is the diploma's page", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get(RESULT)).location).toBe(DIPLOMA);
    await startAttempt(visitor);
    await visitor.post(DIPLOMA, { intent: "leave" });
    expect((await visitor.get(RESULT)).location).toBe(DIPLOMA);
  });
});

describe("a result that the user API does not confirm", () => {
  it("can be asked for again, by the last answer with another key", async () => {
    const visitor = await passer();
    withholdDiplomas();
    const page = await visitor.get(RESULT);
    const asked = await visitor.post(RESULT, { nonce: page.field("nonce") });
    expect([asked.status, asked.location]).toEqual([303, RESULT]);
    const [last, again] = world.now.api.sentTo(/^POST \/v1\/user_answers$/).slice(-2);
    expect(again?.body).toEqual(last?.body);
    expect(again?.headers.get("Idempotency-Key")).not.toBe(last?.headers.get("Idempotency-Key"));
    world.now.api.recover();
    expect((await visitor.follow(asked)).title).toContain(en("diplomaResult.passed"));
  });

  it("says so when that cannot be asked", async () => {
    const visitor = await passer();
    withholdDiplomas();
    world.now.api.fail(/^POST/, { kind: 503 });
    const page = await visitor.post(RESULT, { nonce: "n" });
    expect([page.status, page.alert]).toEqual([503, en("diplomaResult.notAsked")]);
  });

  it("is not asked for by a learner who has not answered all", async () => {
    const visitor = await world.now.visitor();
    await startAttempt(visitor);
    expect((await visitor.post(RESULT, { nonce: "n" })).location).toBe(RESULT);
    expect(await world.now.api.answers()).toEqual([]);
  });
});

it("while the user API is down, the result is not known, and never said to be missed", async () => {
  const visitor = await passer();
  world.now.api.fail(/certificates/, { kind: 503 });
  const page = await visitor.get(RESULT);
  expect([page.status, page.title.includes(en("diplomaResult.unavailable"))]).toEqual([200, true]);
  expect(page.text).not.toContain(en("diplomaResult.unconfirmed"));
  visitor.forget("progress");
  expect((await visitor.get(RESULT)).title).toContain(en("diplomaResult.unavailable"));
});

describe("on a kiosk", () => {
  it("the diploma leads nowhere out of the product", async () => {
    const visitor = await openKiosk(world.now);
    await answerAll(visitor, world.now);
    const page = await visitor.get(RESULT);
    expect(page.title).toContain(en("diplomaResult.passed"));
    expect(page.all("a").filter(({ href = "" }) => !/^[/#]/.test(href))).toEqual([]);
  });

  it("what was answered in an attempt can be taken home", async () => {
    const visitor = await openKiosk(world.now);
    const offersToTakeHome = async () =>
      (await visitor.get(DIPLOMA)).all("form").some(({ action }) => action === "/h");
    const question = await startAttempt(visitor);
    expect(await offersToTakeHome()).toBe(false);
    await answerShown(visitor, question, world.now.space);
    expect(await offersToTakeHome()).toBe(true);
  });
});
