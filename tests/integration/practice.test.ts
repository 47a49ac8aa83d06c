import { describe, expect, it, vi } from "vitest";
import type { Page } from "../mocks/page.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const DAY_MS = 24 * 60 * 60_000;
const FIRST = "/t/Energy-Use/q1?again=q1,q3";

/** Answers q1 and q3 wrong, and q2 right. */
async function finish(visitor: Visitor): Promise<void> {
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  await visitor.answer("/t/Energy-Use/q2", "q2-b");
  await visitor.answer("/t/Energy-Use/q3", "q3-a");
}

function barOf({ html }: Page): string {
  return /aria-valuemax="(\d+)" aria-valuenow="(\d+)"/.exec(html)?.slice(1).reverse().join("/") ?? "";
}

describe("trying again", () => {
  it("asks as if nothing was answered, and counts the questions to try again", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    const page = await visitor.open(FIRST);
    expect(page.text).toContain(en("question.stepAgain", { position: 1, total: 2 }));
    expect(page.title).toContain(en("question.titleAgain", { position: 1, total: 2, topic: "Topic energy" }));
    expect(barOf(page)).toBe("0/2");
    expect(page.radios).toMatchObject({ checked: null, canChoose: true });
    expect(page.text).not.toContain(en("question.answeredWrong"));
    expect(page.text).not.toContain(en("question.answerAgain"));
  });

  it("goes from one to the next, right or wrong, in the same round, and ends at the result", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    let page = await visitor.follow(await visitor.answer(FIRST, "q1-c"));
    expect(page.path).toBe("/t/Energy-Use/q1/feedback?again=q1,q3");
    expect(barOf(page)).toBe("1/2");
    expect(page.linkTo(en("question.nextWrong"))).toBe("/t/Energy-Use/q3?again=q1,q3");
    page = await visitor.follow(await visitor.answer("/t/Energy-Use/q3?again=q1,q3", "q3-c"));
    expect(barOf(page)).toBe("2/2");
    expect(page.linkTo(en("question.toResult"))).toBe("/t/Energy-Use?result=energy-test");
    expect(page.linkTo(en("question.explanation"))).toBe("/t/Energy-Use/q3/explanation?again=q1,q3");
    expect((await world.now.api.answers()).map(({ test_round }) => test_round)).toEqual([1, 1, 1, 1, 1]);
  });

  it("shows the verdict of one that is right by now", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    await visitor.answer(FIRST, "q1-a");
    const page = await visitor.open(FIRST);
    expect(page.text).toContain(en("question.answeredBefore"));
    expect(page.linkTo(en("question.toFeedback"))).toBe("/t/Energy-Use/q1/feedback?again=q1,q3");
  });

  it("of several topics ends at the progress", async () => {
    const visitor = await world.now.visitor();
    await finish(visitor);
    await visitor.answer("/t/health/h1", "h1-b");
    const first = "/t/Energy-Use/q1?again=q1,health/health-test/h1";
    const page = await visitor.follow(await visitor.answer(first, "q1-a"));
    const second = "/t/health/h1?test=health-test&again=Energy-Use/energy-test/q1,h1";
    expect(page.linkTo(en("question.nextWrong"))).toBe(second);
    const last = await visitor.follow(await visitor.answer(second, "h1-a"));
    expect(last.text).toContain(en("question.stepAgain", { position: 2, total: 2 }));
    expect(last.linkTo(en("question.toProgress"))).toBe("/account/me/progress");
  });

  it.each(["", "?again=q2", "?again=q1/q1/q1"])(
    "without its address (%j) shows the choice",
    async (query) => {
      const visitor = await world.now.visitor();
      await finish(visitor);
      const page = await visitor.open(`/t/Energy-Use/q1${query}`);
      expect(page.radios).toMatchObject({ checked: "q1-b" });
      expect(page.text).toContain(en("question.step", { position: 1, total: 3 }));
    },
  );
});

describe("on another day, the start page", () => {
  it("offers up to five missed questions of any topic", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const visitor = await world.now.visitor();
    await finish(visitor);
    await visitor.answer("/t/health/h1", "h1-b");
    expect((await visitor.open("/")).text).not.toContain(en("start.missed3"));
    vi.setSystemTime(Date.now() + DAY_MS);
    const page = await visitor.open("/");
    expect(page.linkTo(en("start.missed3"))).toBe("/t/Energy-Use/q1?again=q1,q3,health/health-test/h1");
    await visitor.answer("/t/health/h1", "h1-a");
    expect((await visitor.open("/")).text).not.toContain(en("start.missed2"));
  });

  it("also offers them to a browser that has lost its cookie", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-b");
    visitor.forget("progress");
    expect((await visitor.open("/sv")).linkTo(sv("start.missed1"))).toBe("/sv/t/health/h1?again=h1");
  });
});
