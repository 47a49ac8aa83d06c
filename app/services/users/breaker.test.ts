import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBreaker } from "~/services/users/breaker.ts";

type Step = "fail" | "arrive" | number;

function breakerAfter(steps: readonly Step[]) {
  let time = 1_000;
  const breaker = createBreaker(() => time);
  const wait = (milliseconds: number) => void (time += milliseconds);
  for (const step of steps) {
    if (typeof step === "number") wait(step);
    if (step === "fail") breaker.failed();
    if (step === "arrive") breaker.arrived();
  }
  return { ...breaker, wait };
}

const FIVE = ["fail", "fail", "fail", "fail", "fail"] as const;

describe("the breaker", () => {
  it.each<[string, Step[], boolean]>([
    ["at first", [], true],
    ["after four failures", FIVE.slice(1), true],
    ["after five failures", [...FIVE], false],
    ["after five failures with an arrival among them", ["fail", "arrive", ...FIVE.slice(1)], true],
    ["just before the 5 seconds are over", [...FIVE, 4_999], false],
    ["when the 5 seconds are over", [...FIVE, 5_000], true],
    ["when a call that was under way arrives", [...FIVE, "arrive"], true],
    ["when calls that were under way fail later", [...FIVE, 3_000, "fail", "fail", 2_000], true],
    ["after the next five failures", [...FIVE, "arrive", ...FIVE], false],
  ])("%s, lets a call out or not", (_, steps, expected) => {
    expect(breakerAfter(steps).admits()).toBe(expected);
  });

  it("lets one probe out in 5 seconds, whether it succeeds or not", () => {
    const breaker = breakerAfter([...FIVE, 5_000]);
    expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
    breaker.failed();
    expect(breaker.admits()).toBe(false);
    breaker.wait(5_000);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  });

  it("lets all out again as soon as a probe arrives", () => {
    const breaker = breakerAfter([...FIVE, 5_000]);
    breaker.admits();
    breaker.arrived();
    expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, true, true]);
  });

  it("never refuses a service that responds to one call in five, and is never shut for good", () => {
    const outcome = fc.constantFrom("fail" as const, "arrive" as const);
    fc.assert(
      fc.property(fc.array(outcome), fc.array(fc.oneof(outcome, fc.nat({ max: 4_999 }))), (some, any) => {
        const inFour = some.flatMap((one): Step[] => ["arrive", one, one, one, one]);
        expect(breakerAfter(inFour).admits()).toBe(true);
        const breaker = breakerAfter(any);
        breaker.wait(5_000);
        expect(breaker.admits()).toBe(true);
      }),
      { seed: 8 },
    );
  });
});
