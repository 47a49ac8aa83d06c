import { expect, it } from "vitest";
import { readGlobalId, readText } from "./field-values.ts";

it.each([
  ["q1", "q1"],
  [" ", " "],
  ["x".repeat(64), "x".repeat(64)],
  ["x".repeat(65), null],
  ["", null],
  [17, "17"],
  [0, "0"],
  [Number.NaN, null],
  [true, null],
  [undefined, null],
])("%j is read as the global id %j", (value, id) => {
  expect(readGlobalId(value)).toBe(id);
});

it.each([
  ["Which?", "Which?"],
  ["  Which?\n", "Which?"],
  [" \n", null],
  ["", null],
  [1, null],
  [undefined, null],
])("%j is read as the text %j", (value, text) => {
  expect(readText(value)).toBe(text);
});
