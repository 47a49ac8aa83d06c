import { expect, it } from "vitest";
import { rightByGuessing, wrongByGuessing } from "~/domain/quiz/guessing.ts";

it.each([
  [[], 0],
  [[4], 0],
  [[2], 1],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3], 3],
  [[2, 3, 4, 5], 1],
  [[2, 2, 2, 3, 4], 2],
])("questions of %j options give %i right by blind guessing", (counts, expected) => {
  expect(rightByGuessing(counts.map((count) => ({ options: Array(count) })))).toBe(expected);
});

it.each([
  [2, 50],
  [3, 67],
  [4, 75],
  [6, 83],
  [9, 89],
])("blind guessing among %i options is wrong in %i percent", (optionCount, expected) => {
  expect(wrongByGuessing(optionCount)).toBe(expected);
});
