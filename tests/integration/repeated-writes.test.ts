import { beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import type { Page } from "../mocks/page.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ANSWERS = /^POST \/v1\/user_answers$/;
const SAVED = "/t/Energy-Use/q1/feedback#verdict";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));

/** Sends an answer whose first attempt the user API refuses with this reply. */
async function sendRefused(kind: number, retryAfter: string): Promise<{ sending: Promise<Page> }> {
  const visitor = await world.now.visitor();
  world.now.api.fail(ANSWERS, { kind, retryAfter }, 1);
  const form = await visitor.get("/t/Energy-Use/q1");
  return { sending: visitor.post(form.path, { nonce: form.field("nonce"), answer: "q1-a" }) };
}

describe("a write with Retry-After", () => {
  it.each([
    ["in 3 seconds", 503, "3", 3_000],
    ["in 9 seconds, by a proxy", 502, "9", 9_000],
  ])("%s, comes back then with its key", async (_, kind, retryAfter, milliseconds) => {
    const { api } = world.now;
    const waits = vi.spyOn(globalThis, "setTimeout");
    const { sending } = await sendRefused(kind, retryAfter);
    await until(() => waits.mock.calls.some(([, wait]) => wait === milliseconds));
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(api.sentTo(ANSWERS)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await sending).location).toBe(SAVED);
    const keys = api.sentTo(ANSWERS).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys)).toEqual(new Set([keys[0]]));
    expect(keys).toHaveLength(2);
  });

  it("too late for its ten seconds is told to have failed at once", async () => {
    const { sending } = await sendRefused(503, "10");
    expect((await sending).location).toBe("/");
    expect(world.now.api.sentTo(ANSWERS)).toHaveLength(1);
  });
});
