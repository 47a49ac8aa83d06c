import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inNewWeb } from "../mocks/diploma-walk.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const STORING = /^POST .*user_answers$/;
const READING = /^GET .*user_answers$/;

beforeEach(() => addEvent(world.now.space, "Fair24", "energy"));

async function answers(visitor: Visitor, ...answerIds: string[]): Promise<void> {
  for (const id of answerIds) await visitor.answer(`/e/Fair24/${id.replace(/-.$/, "")}`, id);
}

describe("an event", () => {
  it("says what it is, and begins with its first question", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.open("/e/Fair24");
    for (const text of ["Event Fair24", "All about Fair24", "Topic energy", en("event.length", { count: 3 })])
      expect(page.text).toContain(text);
    expect(page.linkTo(en("event.begin"))).toBe("/e/Fair24/q1");
    expect(world.now.api.sent).toEqual([]);
  });

  it("asks in order, and ends with the result", async () => {
    const visitor = await world.now.visitor();
    const second = await visitor.answer("/e/Fair24/q1", "q1-a");
    expect([second.status, second.location]).toEqual([303, "/e/Fair24/q2"]);
    const third = await visitor.answer("/e/Fair24/q2", "q2-c");
    const end = await visitor.answer(third.location, "q3-c");
    expect(end.location).toBe("/e/Fair24/completed");
    const result = await visitor.follow(end);
    expect(result.text).toContain(en("topic.score", { right: 2, total: 3 }));
    const why = await visitor.open(result.linkTo(en("topic.readWhy")));
    expect(why.text).toContain("At length, q2");
    expect(why.linkTo(en("event.backToResult"))).toBe("/e/Fair24/completed");
    expect((await visitor.open("/e/Fair24")).linkTo(en("event.toResult"))).toBe("/e/Fair24/completed");
  });

  it("is taken in Swedish", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.open("/sv/e/Fair24")).linkTo(sv("event.begin"))).toBe("/sv/e/Fair24/q1");
    expect((await visitor.answer("/sv/e/Fair24/q1", "q1-b")).location).toBe("/sv/e/Fair24/q2");
  });

  it("asks the test that it names", async () => {
    addEvent(world.now.space, "more", "energy", "energy-more");
    const visitor = await world.now.visitor();
    expect((await visitor.open("/e/more")).linkTo(en("event.begin"))).toBe("/e/more/q3");
  });
});

describe("nothing of right and wrong", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is in a page, its data or a cookie before every question is answered", async () => {
    const [right, wrong] = [await seenBy("q1-a", "q2-a"), await seenBy("q1-b", "q2-b")];
    expect(right.slice(-2)).toEqual(["/e/Fair24", "/e/Fair24"]);
    expect(right).toEqual(wrong);
  });

  it("is at the question's other addresses", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-a");
    expect((await visitor.get("/q/q1/explanation")).location).toBe("/q/q1");
    expect((await visitor.get("/t/Energy-Use/q1/feedback")).location).toBe("/t/Energy-Use/q1");
  });
});

/** All that a learner gets to see of an event whose first two questions they answered with option a. */
async function seenBy(...rightAnswers: string[]): Promise<string[]> {
  world.now.api.judgeRight(...rightAnswers);
  const visitor = await world.now.visitor();
  const seen: string[] = [];
  for (const id of ["q1", "q2"]) {
    await answers(visitor, `${id}-a`);
    for (const path of [`/e/Fair24/${id}`, `/e/Fair24/${id}.data`, "/e/Fair24", "/e/Fair24.data"])
      seen.push((await visitor.get(path)).html);
    seen.push(visitor.jar.get("progress")?.value ?? "");
  }
  for (const path of ["/e/Fair24/completed", "/e/Fair24/completed?question=q1"])
    seen.push((await visitor.get(path)).location);
  return seen.map((text) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "UUID"));
}

describe("a learner who comes back", () => {
  it("goes on where they left, with nothing but the user's cookie", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-a");
    visitor.forget("progress");
    const page = await visitor.open("/e/Fair24");
    expect(page.text).toContain(en("event.answered", { answered: 1, total: 3 }));
    expect(page.linkTo(en("event.goOn"))).toBe("/e/Fair24/q2");
  });

  it("from a later question is led to the one whose turn it is", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-a");
    expect((await visitor.get("/e/Fair24/q3")).location).toBe("/e/Fair24/q2");
  });

  it("to an answered question sees the choice, and cannot change it", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-b");
    const page = await visitor.open("/e/Fair24/q1");
    expect(page.radios).toEqual({ ids: ["q1-a", "q1-b", "q1-c"], checked: "q1-b", canChoose: false });
    expect(page.text).toContain(en("event.answerStays"));
    expect(page.linkTo(en("question.next"))).toBe("/e/Fair24/q2");
    const changed = await visitor.post("/e/Fair24/q1", { nonce: "another", answer: "q1-a" });
    expect(changed.location).toBe("/e/Fair24/q1");
    expect((await world.now.api.answers()).map((one) => one.answer_global_id)).toEqual(["q1-b"]);
  });

  it("in a second tab with the same answer goes on", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-b");
    const again = await visitor.post("/e/Fair24/q1", { nonce: "of the second tab", answer: "q1-b" });
    expect(again.location).toBe("/e/Fair24/q2");
    expect(await world.now.api.answers()).toHaveLength(1);
  });

  it("late, when others have finished, takes all of it", async () => {
    await answers(await world.now.visitor(), "q1-a", "q2-a", "q3-a");
    const late = await world.now.visitor();
    expect((await late.open("/e/Fair24")).linkTo(en("event.begin"))).toBe("/e/Fair24/q1");
  });

  it("after the user was forgotten begins anew", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-a");
    world.now.api.forgetUsers();
    expect((await visitor.open("/e/Fair24")).linkTo(en("event.begin"))).toBe("/e/Fair24/q1");
  });

  it("after an option was withdrawn answers that question once more", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-c");
    world.now.space.change("q1", { answers: linksTo("q1-a", "q1-b") });
    const again = await inNewWeb(world.now, visitor);
    expect((await again.get("/e/Fair24/q1")).radios).toMatchObject({ checked: null, canChoose: true });
  });
});

describe("with the user API failing", () => {
  it("an answer that is not stored leads to the start page, with a way back that keeps the choice", async () => {
    world.now.api.fail(STORING, { kind: 503 });
    const visitor = await world.now.visitor();
    const start = await visitor.follow(await visitor.answer("/e/Fair24/q1", "q1-b"));
    expect(start.path).toBe("/");
    expect(start.text).toContain(en("test.saveAnswerWentWrong"));
    const back = await visitor.open(start.linkTo(en("test.backToQuestion")));
    expect(back.radios).toEqual({ ids: ["q1-a", "q1-b", "q1-c"], checked: "q1-b", canChoose: true });
  });

  it("an answer whose reply was lost is found again", async () => {
    world.now.api.fail(STORING, { kind: "reset", isDone: true }, 2);
    const visitor = await world.now.visitor();
    expect((await visitor.answer("/e/Fair24/q1", "q1-a")).location).toBe("/e/Fair24/q2");
    expect(await world.now.api.answers()).toHaveLength(1);
  });

  it("what may be answered is not asked again, and the page says so", async () => {
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-a");
    world.now.api.fail(READING, { kind: 500 });
    for (const path of ["/e/Fair24/q1", "/e/Fair24/q2?answer=q2-a", "/e/Fair24/completed"]) {
      const page = await visitor.get(path);
      expect(page.status).toBe(503);
      expect(page.text).toContain(en("event.unread"));
      expect(page.linkTo(en("event.lookAgain"))).toBe(path);
      expect(page.radios.ids).toEqual([]);
    }
    expect((await visitor.get("/e/Fair24")).text).toContain(en("event.unreadText"));
    const start = await visitor.follow(await visitor.post("/e/Fair24/q2", { nonce: "n", answer: "q2-b" }));
    expect(start.text).toContain(en("test.saveAnswerWentWrong"));
    expect(await world.now.api.answers()).toHaveLength(1);
  });

  it("a learner who has answered nothing is asked all the same", async () => {
    world.now.api.fail(READING, { kind: 500 });
    const page = await (await world.now.visitor()).get("/e/Fair24/q1");
    expect([page.status, page.radios.canChoose]).toEqual([200, true]);
  });
});
