import { describe, expect, it, vi } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { timeOutOnHang } from "../mocks/time-out-on-hang.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe("while the user API is down", () => {
  it.each([
    ["refuses", { kind: 503 }],
    ["breaks off", { kind: "reset" }],
    ["hangs", { kind: "hang" }],
    ["responds with garbage", { kind: "garbage" }],
    ["responds with 401", { kind: 401, code: "unauthorized" }],
  ] as const)("and %s, pages are shown without progress and say so once", async (_, fault) => {
    timeOutOnHang(world.now.api);
    const passTime = mockClock();
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    visitor.forget("progress");
    world.now.api.fail(/^GET/, fault);
    for (const path of ["/", "/t/Energy-Use", "/t/Energy-Use/q1"]) {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(countOf(page.text, en("site.progressUnavailable"))).toBe(1);
    }
    expect((await visitor.get("/sv")).text).toContain(sv("site.progressUnavailable"));
    world.now.api.recover();
    passTime(5_000);
    expect((await visitor.get("/t/Energy-Use/q1/feedback")).status).toBe(200);
  });

  it("a page waits for it 3 seconds at most", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const asked = timeOutOnHang(world.now.api);
    world.now.api.fail(/^GET/, { kind: "hang" });
    expect((await visitor.get("/")).status).toBe(200);
    expect(asked).toEqual([3_000, 3_000, 3_000]);
  });

  it("an answer is not stored in a guessed round", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    visitor.forget("progress");
    world.now.api.fail(/^GET/, { kind: 503 });
    const posted = await visitor.answer("/t/Energy-Use/q2", "q2-b");
    expect((await visitor.follow(posted)).alert).toContain(en("test.saveAnswerWentWrong"));
    expect(await world.now.api.answers()).toHaveLength(1);
  });

  it("a visitor who never answered notices nothing", async () => {
    world.now.api.fail(/./, { kind: "reset" });
    const visitor = await world.now.visitor();
    const page = await visitor.get("/t/Energy-Use/q1");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(en("site.progressUnavailable"));
    expect((await visitor.get("/readyz")).status).toBe(200);
  });

  it("results in the session are shown as usual", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    world.now.api.fail(/./, { kind: "reset" });
    const page = await visitor.get("/t/Energy-Use/q1/feedback");
    expect(page.text).toContain(en("question.wrong"));
    expect(page.text).not.toContain(en("site.progressUnavailable"));
  });
});

/** A fault, and whether the user API was reached. */
const FAULTS: [string, boolean, Fault][] = [
  ["breaks off", false, { kind: "reset" }],
  ["hangs", false, { kind: "hang" }],
  ["is behind a proxy that says 502", false, { kind: 502, isProxys: true }],
  ["is behind a proxy that says 503", false, { kind: 503, isProxys: true }],
  ["is behind a proxy that says 504", false, { kind: 504, isProxys: true }],
  ["is behind a proxy that says 500", true, { kind: 500, isProxys: true }],
  ["says 500", true, { kind: 500 }],
  ["says 503 itself", true, { kind: 503, code: "unavailable" }],
  ["says 429", true, { kind: 429, code: "rate_limited" }],
  ["responds with garbage", true, { kind: "garbage" }],
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
    async (_, wasReached, fault) => {
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

describe("while the content service is down", () => {
  it.each([["down"], ["unreachable"]] as const)(
    "(%s) pages never read respond with 503 and the error screen",
    async (condition) => {
      world.now.content.condition = condition;
      const visitor = await world.now.visitor();
      const pages = ["/", "/t/Energy-Use", "/t/Energy-Use/q1", "/sv/t/Energy-Use/q1"];
      for (const page of await Promise.all(pages.map((path) => visitor.get(path)))) {
        const t = page.path.startsWith("/sv") ? sv : en;
        expect(page.status).toBe(503);
        expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(page.text).toContain(t("error.somethingWentWrong"));
        expect(page.text).toContain(t("error.noWorries"));
        expect(page.linkTo(t("error.takeMeHome"))).toBe(t === sv ? "/sv" : "/");
      }
    },
  );

  it("the process is alive but not ready; pages without content are shown", async () => {
    world.now.content.condition = "unreachable";
    const visitor = await world.now.visitor();
    expect((await visitor.get("/healthz")).status).toBe(200);
    expect((await visitor.get("/readyz")).status).toBe(503);
    expect((await visitor.get("/about")).status).toBe(200);
  });

  it("a visitor waits 5 seconds at most, in all, even if the first response is late", async () => {
    const { content } = world.now;
    const list = Promise.withResolvers<void>();
    content.delayed = list.promise;
    const visitor = await world.now.visitor();
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const page = visitor.get("/t/Energy-Use");
    await until(() => content.requests.length > 0);
    await vi.advanceTimersByTimeAsync(2_000);
    const asked = content.requests.length;
    list.resolve();
    content.delayed = new Promise(() => undefined);
    let passedMs = 2_000;
    await until(async () => {
      await vi.advanceTimersByTimeAsync(1);
      passedMs += 1;
      return content.requests.length > asked;
    });
    await vi.advanceTimersByTimeAsync(5_000 - passedMs);
    vi.useRealTimers();
    expect((await page).status).toBe(503);
  });

  it("an answer and a picture get 503 with a time to try again, and nothing is stored", async () => {
    world.now.content.condition = "down";
    const visitor = await world.now.visitor();
    const answered = await visitor.post("/t/Energy-Use/q1", { nonce: "n", answer: "q1-a" });
    for (const page of [answered, await visitor.get("/media/en/sun/sun.svg")]) {
      expect(page.status).toBe(503);
      expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(world.now.api.sent).toEqual([]);
  });
});

describe("pages that were read before", () => {
  it("go on from the stale copy", async () => {
    world.now.env.CONTENT_MAX_AGE_S = "0";
    const visitor = await world.now.visitor();
    await visitor.open("/");
    await visitor.open("/t/Energy-Use");
    world.now.content.condition = "unreachable";
    expect((await visitor.open("/")).text).toContain("Topic energy");
    const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-a"));
    expect(page.text).toContain(en("question.right"));
  });

  it("are shown no longer than stale content may be", async () => {
    world.now.env = { CONTENT_MAX_AGE_S: "0", CONTENT_STALE_S: "0" };
    const visitor = await world.now.visitor();
    expect((await visitor.open("/t/Energy-Use")).status).toBe(200);
    world.now.content.condition = "unreachable";
    expect((await visitor.open("/t/Energy-Use")).status).toBe(503);
  });
});

/** Mocks the monotonic clock until the test ends. @returns a function that advances it */
function mockClock(): (milliseconds: number) => void {
  const now = performance.now.bind(performance);
  let advancedMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + advancedMs);
  return (milliseconds) => void (advancedMs += milliseconds);
}
