import { expect, it } from "vitest";
import { median } from "./median.ts";

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[100, 20, 3], 20],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

it("an empty list has no median", () => {
  expect(() => median([])).toThrow("no median");
});
