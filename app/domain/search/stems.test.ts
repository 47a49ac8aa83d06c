import { expect, it } from "vitest";
import { listStems } from "./stems.ts";

it.each([
  ["sv", "klimatet", ["klimat"]],
  ["sv", "vacciner", ["vaccin"]],
  ["sv", "vaccination", ["vaccin"]],
  ["sv", "skogarna", ["skog"]],
  ["sv", "länder", ["länd", "land"]],
  ["sv", "land", ["länder"]],
  ["sv", "åren", []],
  ["en", "vaccines", ["vaccin"]],
  ["en", "vaccination", ["vaccin"]],
  ["en", "countries", ["countr"]],
  ["en", "poorest", ["poor"]],
  ["en", "children", ["child"]],
  ["en", "child", ["children"]],
  ["en", "woman", ["women"]],
  ["en", "man", ["men"]],
  ["en", "life", ["lives"]],
  ["en", "person", ["people"]],
  ["sv", "stad", ["städer"]],
  ["sv", "man", ["män"]],
  ["sv", "hand", ["händer"]],
  ["sv", "natt", ["nätter"]],
  ["ar", "المياه", ["مياه"]],
  ["ar", "والبحر", ["بحر"]],
  ["ar", "مياه", []],
  ["fi", "vettä", []],
  ["en", "war", []],
  ["en", "constructor", []],
] as const)("in %s, %s is also searched as %j", (locale, word, stems) => {
  expect(listStems(word, locale)).toEqual(stems);
});
