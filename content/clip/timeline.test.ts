import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billionsIn } from "./population-curve.ts";
import { drawFrame } from "./draw-frame.ts";
import { KNOTS, LAST, MILESTONES, PEAK } from "./story.ts";
import type { ClipLanguage } from "./story.ts";
import { CLIP_SECONDS, STRETCHES, endOf, momentAt } from "./timeline.ts";

describe("the clip", () => {
  it("lasts between 20 and 40 seconds", () => {
    expect(CLIP_SECONDS).toBeGreaterThan(20);
    expect(CLIP_SECONDS).toBeLessThan(40);
  });

  it("stands still at each billion for a second at least, long enough to read it", () => {
    expect(Math.min(...STRETCHES.map(({ stands }) => stands))).toBeGreaterThanOrEqual(1);
  });

  it("only ever goes on in time", () => {
    const second = fc.double({ min: 0, max: CLIP_SECONDS, noNaN: true });
    fc.assert(
      fc.property(second, second, (one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(momentAt(late).year).toBeGreaterThanOrEqual(momentAt(early).year);
      }),
    );
  });

  it.each(MILESTONES.map(([year, billions], index) => ({ year, billions, index })))(
    "says $billions in $year, in both languages",
    ({ year, billions, index }) => {
      const seconds = endOf(STRETCHES[index]) - 0.1;
      for (const language of ["en", "sv"] as const) {
        const texts = textsAt(seconds, language);
        expect(texts).toContain(String(billions));
        expect(texts.some((text) => text.endsWith(String(year)))).toBe(true);
      }
    },
  );

  it("puts a decimal comma into the Swedish figures", () => {
    const peak = endOf(STRETCHES[MILESTONES.length]) - 0.1;
    expect(textsAt(peak, "en")).toContain("10.3");
    expect(textsAt(peak, "sv")).toContain("10,3");
  });
});

describe("the curve of the population", () => {
  it("goes through every figure it is made from", () => {
    for (const [year, billions] of KNOTS) expect(billionsIn(year)).toBeCloseTo(billions, 10);
  });

  it("rises until the peak and falls after it", () => {
    const year = fc.double({ min: 1800, max: LAST[0] - 1, noNaN: true });
    fc.assert(
      fc.property(year, fc.double({ min: 0.01, max: 1, noNaN: true }), (from, step) => {
        const rise = billionsIn(from + step) - billionsIn(from);
        if (from + step <= PEAK[0]) expect(rise).toBeGreaterThan(0);
        if (from >= PEAK[0]) expect(rise).toBeLessThan(0);
      }),
    );
  });
});

function textsAt(seconds: number, language: ClipLanguage): string[] {
  return [...drawFrame(seconds, language).matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text ?? "");
}
