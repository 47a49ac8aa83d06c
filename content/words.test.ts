import { expect, it } from "vitest";
import { BrokenTextsError } from "../locales/read-json.ts";
import { parseWords, wordsIn } from "./words.ts";

it.each([
  [{ afterFigures: ["million", "tusen miljoner"] }, "words.json: afterFigures.1: takes single words"],
  [{ sorce: "Quelle" }, /^words\.json: .*sorce/],
  ["x", /^words\.json: .*object/],
])("%j is refused with the file's name", (content, message) => {
  const words = typeof content === "string" ? content : { ...wordsIn("en"), ...content };
  expect(() => parseWords(words, "words.json")).toThrow(BrokenTextsError);
  expect(() => parseWords(words, "words.json")).toThrow(message);
});
