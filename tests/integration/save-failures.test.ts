import { describe, expect, it } from "vitest";
import { timeOutOnHang } from "../mocks/time-out-on-hang.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const USERS = /^POST \/v1\/users$/;
const ANSWERS = /^POST \/v1\/user_answers$/;

describe.each([
  ["storing the answer", ANSWERS],
  ["making the user", USERS],
])("when %s fails", (_, call) => {
  it.each([500, "hang"] as const)(
    "with %s, the start page says so, and the form that it leads to counts later",
    async (kind) => {
      timeOutOnHang(world.now.api);
      world.now.api.fail(call, { kind });
      const visitor = await world.now.visitor();
      const posted = await visitor.answer("/t/Energy-Use/q1", "q1-b");
      expect([posted.status, posted.location]).toEqual([303, "/"]);
      const start = await visitor.follow(posted);
      expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
      expect(await world.now.api.answers()).toEqual([]);
      const back = start.linkTo(en("test.backToQuestion"));
      expect(back).toMatch(/^\/t\/Energy-Use\/q1\?(test=energy-test&)?answer=q1-b$/);
      expect((await visitor.open(back)).radios).toMatchObject({ checked: "q1-b", canChoose: true });
      world.now.api.recover();
      expect((await visitor.open("/t/Energy-Use")).linkTo(en("topic.start"))).toBe("/t/Energy-Use/q1");
      const again = await visitor.answer(back, "q1-a");
      expect(again.location).toBe("/t/Energy-Use/q1/feedback#verdict");
      expect([(await world.now.api.answers()).length, (await world.now.api.users()).length]).toEqual([1, 1]);
    },
  );

  it.each(["reset", 502, 503, 504] as const)("once with %s, it is sent again with its key", async (kind) => {
    world.now.api.fail(call, { kind }, 1);
    const visitor = await world.now.visitor();
    const page = await visitor.answer("/t/Energy-Use/q1", "q1-b");
    expect(page.location).toBe("/t/Energy-Use/q1/feedback#verdict");
    const keys = world.now.api.sentTo(call).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await world.now.api.answers()).toHaveLength(1);
  });

  it("twice with 503, it is not sent a third time", async () => {
    world.now.api.fail(call, { kind: 503 });
    const visitor = await world.now.visitor();
    expect((await visitor.answer("/t/Energy-Use/q1", "q1-b")).location).toBe("/");
    expect(world.now.api.sentTo(call)).toHaveLength(2);
  });

  it.each([500, 501, 400, 403, 404, 409, 413, 422, 429, "garbage", "hang"] as const)(
    "with %s, it is sent once, takes ten seconds at most and stores nothing",
    async (kind) => {
      const asked = timeOutOnHang(world.now.api);
      world.now.api.fail(call, { kind });
      const visitor = await world.now.visitor();
      expect((await visitor.answer("/t/Energy-Use/q1", "q1-b")).location).toBe("/");
      expect(Math.max(...asked)).toBeLessThanOrEqual(10_000);
      expect(world.now.api.sentTo(call)).toHaveLength(1);
      expect(await world.now.api.answers()).toEqual([]);
    },
  );
});

describe("the alert of an answer that was not saved", () => {
  it("is in the reader's language, names the test, and is shown once", async () => {
    world.now.api.fail(ANSWERS, { kind: 500 });
    const visitor = await world.now.visitor();
    const posted = await visitor.answer("/sv/t/Energy-Use/q3?test=energy-more", "q3-b");
    expect(posted.location).toBe("/sv");
    const start = await visitor.follow(posted);
    expect(start.alert).toContain(sv("test.saveAnswerWentWrong"));
    expect(start.linkTo(sv("test.backToQuestion"))).toBe("/sv/t/Energy-Use/q3?test=energy-more&answer=q3-b");
    expect((await visitor.open("/sv")).alert).toBe("");
  });

  it("is not taken as seen by a page fetched ahead", async () => {
    world.now.api.fail(ANSWERS, { kind: 500 });
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    await visitor.get("/", { "Sec-Purpose": "prefetch" });
    expect((await visitor.open("/")).alert).toContain(en("test.saveAnswerWentWrong"));
  });
});

describe("a write with unknown outcome", () => {
  it.each([["reset"], ["hang"], ["garbage"], [500], [502]] as const)(
    "that was stored before %s is read back and counts",
    async (kind) => {
      timeOutOnHang(world.now.api);
      world.now.api.judgeRight("q1-b");
      world.now.api.fail(ANSWERS, { kind, isDone: true });
      const visitor = await world.now.visitor();
      const page = await visitor.answer("/t/Energy-Use/q1", "q1-b");
      expect(page.location).toBe("/t/Energy-Use/q1/feedback#verdict");
      expect((await visitor.follow(page)).text).toContain(en("question.right"));
      expect(await world.now.api.answers()).toHaveLength(1);
    },
  );

  it("of the same wrong answer as before proves nothing, and is said to have failed", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    world.now.api.fail(ANSWERS, { kind: 500 });
    const page = await visitor.answer("/t/Energy-Use/q1", "q1-b");
    expect(page.location).toBe("/");
    expect((await visitor.open("/t/Energy-Use/q1/feedback")).text).toContain(en("question.wrong"));
  });

  it("is said to have failed when reading back fails too", async () => {
    timeOutOnHang(world.now.api);
    world.now.api.fail(/./, { kind: "hang" });
    const visitor = await world.now.visitor();
    expect((await visitor.answer("/t/Energy-Use/q1", "q1-b")).location).toBe("/");
  });
});
