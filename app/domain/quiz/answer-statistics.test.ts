import fc from "fast-check";
import { expect, it } from "vitest";
import { toPercentWrong } from "~/domain/quiz/answer-statistics.ts";

it.each([
  [0, 0, null],
  [99, 99, null],
  [100, 0, 0],
  [100, 3, 3],
  [300, 200, 67],
  [200, 1, 1],
  [1_000, 4, 0],
  [100, 100, 100],
  [100, 101, null],
])("of %i answers, %i wrong ones are %j percent", (answered, wrong, expected) => {
  expect(toPercentWrong({ answered, wrong })).toBe(expected);
});

it("never says more than half a percent too much or too little", () => {
  const counts = fc.tuple(fc.integer({ min: 100, max: 1e9 }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(counts, ([answered, share]) => {
      const wrong = Math.floor(answered * share);
      const percent = toPercentWrong({ answered, wrong }) ?? NaN;
      expect(Math.abs(percent - (100 * wrong) / answered)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});
