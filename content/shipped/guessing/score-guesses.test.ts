import { describe, expect, it } from "vitest";
import { scoreGuesses } from "./score-guesses.ts";
import { questionOf } from "./test-question.ts";

const WORDS = ["Sea", "Air", "Ice"];

describe("a rule of guessing", () => {
  it.each([
    ["largest figure", ["1", "2", "3"], 2, 1],
    ["largest figure", ["1", "2", "3"], 0, 0],
    ["largest figure", WORDS, 2, 1 / 3],
    ["longest (en)", ["Seas", "Airs", "Ice"], 1, 1 / 2],
    ["most digits", ["9", "10", "8"], 1, 1],
  ])("says of %s in %j what its options show", (name, texts, right, score) => {
    expect(wholeOf(name, [questionOf(texts, { right })])).toBe(score);
  });

  it("takes the outlook from the question's own marks", () => {
    const outlooks = { 0: "gloomy", 2: "hopeful" } as const;
    expect(wholeOf("most hopeful", [questionOf(WORDS, { right: 2, outlooks })])).toBe(1);
    expect(wholeOf("gloomiest", [questionOf(WORDS, { right: 2, outlooks })])).toBe(0);
  });

  it.each([
    ["ABC…", [0, 1, 2, 0], 1],
    ["the next", [0, 1, 2, 0], (1 / 3 + 3) / 4],
    ["the same again", [0, 0, 0, 1], (1 / 3 + 2) / 4],
    ["never twice", [0, 1, 0, 0], (1 / 3 + 1) / 4],
    ["longest ago", [0, 1, 2, 0], (1 / 3 + 1 / 2 + 2) / 4],
  ])("%s goes by the right answers before: %j", (name, places, score) => {
    const questions = places.map((right, index) => questionOf(WORDS, { id: `q${index}`, right }));
    const found = scoreGuesses(questions, [{ id: "test", questions }]).find((one) => one.name === name);
    expect(found?.tests.get("test")).toBeCloseTo(score);
    expect(found?.whole).toBeCloseTo(score);
  });
});

function wholeOf(name: string, questions: ReturnType<typeof questionOf>[]) {
  return scoreGuesses(questions, []).find((one) => one.name === name)?.whole;
}
