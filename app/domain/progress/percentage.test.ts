import { expect, it } from "vitest";
import { toPercent } from "~/domain/progress/percentage.ts";

it.each([
  [0, 0],
  [0.004, 0],
  [0.005, 1],
  [1 / 3, 33],
  [0.995, 100],
  [1, 100],
  [1.4, 1],
  [33.3, 33],
  [100, 100],
])("%d is %i percent: up to 1 a share, above percents already", (value, percent) => {
  expect(toPercent(value)).toBe(percent);
});
