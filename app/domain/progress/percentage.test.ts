import { expect, it } from "vitest";
import { toPercent, toShare } from "~/domain/progress/percentage.ts";

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

it.each([
  [0, 0],
  [0.58, 0.58],
  [1, 1],
  [58, 0.58],
  [100, 1],
])("%d is the share %d", (value, share) => {
  expect(toShare(value)).toBe(share);
});
