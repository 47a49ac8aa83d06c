import { expect, it } from "vitest";
import { rightByGuessing } from "~/domain/quiz/guessing.ts";

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
