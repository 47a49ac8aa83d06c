import { describe, expect, it } from "vitest";
import { timeOutOnHang } from "../mocks/time-out-on-hang.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

/** A fault, and whether the user API was reached. */
const FAULTS: [string, Fault, boolean][] = [
  ["breaks off", { kind: "reset" }, false],
  ["hangs", { kind: "hang" }, false],
  ["is behind a proxy that says 502", { kind: 502, isProxys: true }, false],
  ["is behind a proxy that says 503", { kind: 503, isProxys: true }, false],
  ["is behind a proxy that says 504", { kind: 504, isProxys: true }, false],
  ["is behind a proxy that says 500", { kind: 500, isProxys: true }, true],
  ["says 500", { kind: 500 }, true],
  ["says 503 itself", { kind: 503, code: "unavailable" }, true],
  ["says 429", { kind: 429, code: "rate_limited" }, true],
  ["responds with garbage", { kind: "garbage" }, true],
];

/** A visitor with answers, for whom every read fails from now on. */
async function learnerWhile(fault: Fault): Promise<Visitor> {
  const visitor = await world.now.visitor();
  await visitor.answer("/t/Energy-Use/q1", "q1-a");
  timeOutOnHang(world.now.api);
  world.now.api.fail(/^GET/, fault);
  return visitor;
}

describe("when the user API was not reached five times in a row", () => {
  it.each(FAULTS)(
    "it is left alone for a moment (it %s; it was reached: %s)",
    async (_, fault, wasReached) => {
      const visitor = await learnerWhile(fault);
      for (let page = 0; page < 2; page += 1) await visitor.get("/");
      world.now.api.recover();
      const { text } = await visitor.get("/");
      expect(text.includes(en("site.progressUnavailable"))).toBe(!wasReached);
    },
  );

  it("does not count responses that take too long", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    timeOutOnHang(world.now.api);
    world.now.api.fail(/^POST/, { kind: "hang" });
    for (let time = 0; time < 6; time += 1) await visitor.answer("/t/Energy-Use/q2", "q2-a");
    expect((await visitor.get("/")).text).not.toContain(en("site.progressUnavailable"));
  });

  it("an answer is sent anyway, and its success enables reads again", async () => {
    const visitor = await learnerWhile({ kind: "reset" });
    for (let page = 0; page < 3; page += 1) await visitor.get("/");
    world.now.api.recover();
    const posted = await visitor.answer("/t/Energy-Use/q2", "q2-a");
    expect(posted.location).toBe("/t/Energy-Use/q2/feedback#verdict");
    expect(await world.now.api.answers()).toHaveLength(2);
    expect((await visitor.get("/")).text).not.toContain(en("site.progressUnavailable"));
  });

  it("an answer that fails is reported as usual, and its choice is kept", async () => {
    const visitor = await learnerWhile({ kind: "reset" });
    world.now.api.fail(/^POST/, { kind: "reset" });
    for (let page = 0; page < 3; page += 1) await visitor.get("/");
    const start = await visitor.follow(await visitor.answer("/t/Energy-Use/q2", "q2-a"));
    expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
    expect(start.linkTo(en("test.backToQuestion"))).toContain("answer=q2-a");
  });
});
