import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countdown, isAlwaysCounting } from "~/domain/kiosk/countdown.ts";

describe("the countdown of an idle kiosk", () => {
  it.each([
    [90, 0, null],
    [90, 69_999, null],
    [90, 70_000, 20],
    [90, 70_001, 20],
    [90, 71_000, 19],
    [90, 89_001, 1],
    [90, 90_000, 0],
    [90, 500_000, 0],
    [20, 0, 20],
    [21, 0, null],
    [1, 0, 1],
    [1, 1_000, 0],
  ])("of %i s shows after %i ms: %j", (idleS, quietMs, seconds) => {
    expect(countdown(idleS, quietMs)).toBe(seconds);
  });

  it("is all of the wait with 20 seconds or fewer", () => {
    expect([1, 20, 21].map(isAlwaysCounting)).toEqual([true, true, false]);
  });

  it("never grows while nobody touches the screen, and ends at the limit", () => {
    const wait = fc.integer({ min: 1, max: 3_600 });
    fc.assert(
      fc.property(wait, fc.nat({ max: 4_000_000 }), fc.nat({ max: 10_000 }), (idleS, quietMs, more) => {
        const before = countdown(idleS, quietMs) ?? Infinity;
        const after = countdown(idleS, quietMs + more) ?? Infinity;
        expect(after).toBeLessThanOrEqual(before);
        expect(countdown(idleS, quietMs) === 0).toBe(quietMs >= idleS * 1000);
        expect(isAlwaysCounting(idleS)).toBe(countdown(idleS, 0) !== null);
      }),
    );
  });
});
