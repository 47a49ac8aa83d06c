import { describe, expect, it } from "vitest";
import { mockClock } from "../mocks/mock-clock.ts";
import { timeOutOnHang } from "../mocks/time-out-on-hang.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PAUSE_MS = 5_000;
/** The number of calls that a start page makes. */
const START_CALLS = 3;

const UNREACHABLE: [string, Fault][] = [
  ["breaks off", { kind: "reset" }],
  ["hangs", { kind: "hang" }],
  ["is behind a proxy that says 502", { kind: 502, isProxys: true }],
  ["is behind a proxy that says 503", { kind: 503, isProxys: true }],
  ["is behind a proxy that says 504", { kind: 504, isProxys: true }],
];
const REACHED: [string, Fault][] = [
  ["says 500", { kind: 500 }],
  ["says 503 itself", { kind: 503, code: "unavailable" }],
  ["says 429", { kind: 429, code: "rate_limited" }],
  ["is behind a proxy that says 500", { kind: 500, isProxys: true }],
  ["responds with garbage", { kind: "garbage" }],
];

/** A visitor with answers, for whom every read fails from now on. */
async function learnerWhile(fault: Fault): Promise<Visitor> {
  const visitor = await world.now.visitor();
  await visitor.answer("/t/Energy-Use/q1", "q1-a");
  world.now.api.sent.length = 0;
  timeOutOnHang(world.now.api);
  world.now.api.fail(/^GET/, fault);
  return visitor;
}

function callCount(): number {
  return world.now.api.sent.length;
}

describe("when the user API was not reached five times in a row", () => {
  it.each(UNREACHABLE)("(it %s) pages report it without a call", async (_, fault) => {
    const visitor = await learnerWhile(fault);
    for (let page = 0; page < 2; page += 1) await visitor.get("/");
    world.now.api.sent.length = 0;
    const page = await visitor.get("/");
    expect(page.text).toContain(en("site.progressUnavailable"));
    expect(callCount()).toBe(0);
  });

  it("one call in five seconds probes, and its reply reopens the service for all", async () => {
    const passTime = mockClock();
    const visitor = await learnerWhile({ kind: "reset" });
    for (let page = 0; page < 3; page += 1) await visitor.get("/");
    passTime(PAUSE_MS);
    await visitor.get("/");
    expect(callCount()).toBe(2 * START_CALLS + 1);
    world.now.api.recover();
    expect((await visitor.get("/")).text).toContain(en("site.progressUnavailable"));
    expect(callCount()).toBe(2 * START_CALLS + 1);
    passTime(PAUSE_MS);
    await visitor.get("/");
    expect((await visitor.get("/")).text).not.toContain(en("site.progressUnavailable"));
    // Three more, because a page that knows the begun topic reads its results too.
    expect(callCount()).toBe(3 * START_CALLS + 3);
  });

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

describe("a user API that was reached", () => {
  it.each(REACHED)("and %s is asked again with every page", async (_, fault) => {
    const visitor = await learnerWhile(fault);
    for (let page = 0; page < 4; page += 1) await visitor.get("/");
    expect(callCount()).toBe(4 * START_CALLS);
  });
});
