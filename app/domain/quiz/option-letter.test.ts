import { expect, it } from "vitest";
import { optionLetter } from "~/domain/quiz/option-letter.ts";

it.each([
  [0, "A"],
  [2, "C"],
  [25, "Z"],
  [26, "A"],
])("option %i has the letter %s", (index, letter) => {
  expect(optionLetter(index)).toBe(letter);
});
