import { expect, it } from "vitest";
import { toLanguage } from "./language.ts";

it.each([
  ["sv", "sv"],
  ["fi", "fi"],
  ["SV", "en"],
  ["sv-SE", "en"],
  ["de", "en"],
  ["constructor", "en"],
  ["", "en"],
  [null, "en"],
  [undefined, "en"],
])("%j means %s on a site in English, Finnish and Swedish", (word, language) => {
  expect(toLanguage(word, ["en", "fi", "sv"])).toBe(language);
});
