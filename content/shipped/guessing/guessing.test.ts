import { describe, expect, it } from "vitest";
import { sourceForTests } from "../../../tests/content/test-source.ts";
import { checkSpace } from "../../check.ts";
import { figuresOf } from "./figures.ts";
import { findGuessingFaults } from "./guessing-faults.ts";
import { findOddOneOut } from "./odd-one-out.ts";
import { scoreGuesses } from "./score-guesses.ts";
import { questionOf } from "./test-question.ts";

describe("the figures of a question's options", () => {
  it.each([
    ["10%; 30%; 5–8%", [10, 30, 5]],
    ["About 1 in 4; About 2 in 3; Almost 9 in 10", [1 / 4, 2 / 3, 9 / 10]],
    ["About half of it; A third of it; At least three quarters", [1 / 2, 1 / 3, 3 / 4]],
    ["At least 1.5 million; At least 300,000; At least 2 billion", [1.5e6, 3e5, 2e9]],
    ["None of them; One of them; Twenty of them", [0, 1, 20]],
    ["In 1 country; In 10 countries; In 40 countries", [1, 10, 40]],
    ["In 1896; In 1956; In 1996", [1896, 1956, 1996]],
    ["About a ten-thousandth; About a tenth; About a hundredth", [1 / 10_000, 1 / 10, 1 / 100]],
  ])("are read from %s", (texts, figures) => {
    expect(figuresOf(questionOf(texts.split("; ")))).toEqual(figures);
  });

  it.each([
    ["more than a figure differs", ["It rose by 10%", "It fell by 10%", "It fell by 30%"]],
    ["one has none", ["About 10", "About 20", "Hardly any"]],
    ["two are the same", ["1 in 2", "2 in 4", "3 in 4"]],
  ])("are none if %s", (_, texts) => {
    expect(figuresOf(questionOf(texts))).toBeNull();
  });
});

describe("the option that alone breaks a pattern", () => {
  it.each([
    ["another hedge", ["About 10%", "About 20%", "At least 30%"], 2],
    ["no digit", ["Hardly any", "About 20", "About 30"], 0],
    ["a bracket", ["The sea", "The air (most)", "The ice"], 1],
    ["another start", ["It fell by 10%", "It rose by 10%", "It rose by 30%"], 0],
    ["a figure that is not round", ["7 million", "20 million", "27 million"], 2],
    ["far more letters", ["In ice", "In the ground under the cities", "In lakes"], 1],
  ])("is found by %s", (_, texts, index) => {
    expect(findOddOneOut(questionOf(texts))).toBe(index);
  });

  it.each([
    ["figures that are alike", ["About 17%", "About 37%", "About 57%"]],
    ["figures in equal steps", ["0.6", "1.0", "1.4"]],
    ["three starts", ["It rose", "It fell", "They stayed"]],
    ["two options", ["Eggs", "About 40 bricks"]],
  ])("is none among %s", (_, texts) => {
    expect(findOddOneOut(questionOf(texts))).toBeNull();
  });
});

const WORDS = ["Sea", "Air", "Ice"];

describe("a rule of guessing", () => {
  it.each([
    ["largest figure", ["1", "2", "3"], 2, 1],
    ["largest figure", ["1", "2", "3"], 0, 0],
    ["largest figure", WORDS, 2, 1 / 3],
    ["longest (en)", ["Seas", "Airs", "Ice"], 1, 1 / 2],
    ["most digits", ["9", "10", "8"], 1, 1],
    ["of figures in even steps: the middle", ["10%", "30%", "50%"], 1, 1],
    ["of figures in even steps: the middle", ["10%", "30%", "70%"], 1, 1 / 3],
    ["of figures in uneven steps: the middle", ["10%", "30%", "70%"], 1, 1],
    ["of figures in uneven steps: the largest", ["70%", "30%", "10%"], 0, 1],
    ["of figures in uneven steps: the far end", ["1", "2", "9"], 2, 1],
    ["of figures in uneven steps: the near end", ["9", "2", "1"], 2, 1],
    ["only decimal", ["About 30%", "About 15%", "About 2.5%"], 2, 1],
    ["only one without decimal", ["1.5", "0.5", "5"], 2, 1],
    ["only single word", ["Earthquakes", "Floods and storms", "Heat and drought"], 0, 1],
    ["only “and” or “or”", ["A rise", "A fall", "A rise or a fall"], 2, 1],
    ["only different kind", ["About half", "1 in 3", "2 in 3"], 0, 1],
    ["only different kind", ["About half", "1 in 3", "30%"], 0, 1 / 3],
  ])("says of %s in %j what its options show", (name, texts, right, score) => {
    expect(wholeOf(name, [questionOf(texts, { right })])).toBe(score);
  });

  it("takes the outlook from the question's own marks", () => {
    const outlooks = { 0: "gloomy", 2: "hopeful" } as const;
    expect(wholeOf("most hopeful", [questionOf(WORDS, { right: 2, outlooks })])).toBe(1);
    expect(wholeOf("gloomiest", [questionOf(WORDS, { right: 2, outlooks })])).toBe(0);
    const moderate = { ...outlooks, 1: "moderate" } as const;
    expect(wholeOf("of change: the moderate", [questionOf(WORDS, { right: 1, outlooks: moderate })])).toBe(1);
  });

  it.each([
    [{ 0: "gloomy", 1: "moderate", 2: "hopeful" } as const, ["10%", "30%", "70%"], 1, 1],
    [{}, ["10%", "30%", "70%"], 1, 1],
    [{}, ["10%", "30%", "50%"], 1, 0],
    [{}, ["10%", "30%", "50%"], 2, 1 / 2],
    [{}, WORDS, 1, 1 / 3],
  ])("combines moderate, middle and end: marks %j, %j", (outlooks, texts, right, score) => {
    const name = "the moderate, else of uneven steps the middle, of even ones an end";
    expect(wholeOf(name, [questionOf(texts, { right, outlooks })])).toBe(score);
  });

  it.each([
    [20, 1],
    [19, (19 + 40 / 3) / 59],
  ])(
    "that applies to %d of the questions and is right in all of them gets %d in the whole",
    (count, score) => {
      expect(wholeOf("middle figure", [...middles(count), ...wordsOnly(40)])).toBeCloseTo(score);
    },
  );

  it.each([
    [8, 1],
    [7, (7 + 4 / 3) / 11],
  ])("that applies to %d questions of a test and is right in all of them gets %d there", (count, score) => {
    const questions = [...middles(count), ...wordsOnly(4)];
    const found = scoreGuesses(questions, [{ id: "test", questions }]).find(
      ({ name }) => name === "middle figure",
    );
    expect(found?.tests.get("test")).toBeCloseTo(score);
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

function middles(count: number) {
  return Array.from({ length: count }, (_, index) =>
    questionOf(["1", "2", "3"], { id: `m${index}`, right: 1 }),
  );
}

function wordsOnly(count: number) {
  return Array.from({ length: count }, (_, index) => questionOf(WORDS, { id: `w${index}` }));
}

function wholeOf(name: string, questions: ReturnType<typeof questionOf>[]) {
  return scoreGuesses(questions, []).find((one) => one.name === name)?.whole;
}

describe("the check of guessing", () => {
  it("names what rules of guessing find in the whole space", () => {
    expect(messagesOf((text) => text)).toEqual(
      expect.arrayContaining([
        '"first" is right in 100.0% of all',
        "of the figures, the largest is right in 0.0%, which is not 30.0% to 37.0%",
        "of the figures, the smallest is right in 100.0%, which is not 30.0% to 37.0%",
        "a right answer has the place of the one before it in 100.0%, which is not 28.0% to 39.0%",
      ]),
    );
  });

  it.each([
    ["a scale out of order", '"2 legs"', '"5 legs"', "birds-legs: its figures neither rise nor fall"],
    [
      "an odd one out",
      '"4 legs"',
      '"At least 4 legs"',
      'birds-legs: "At least 4 legs" alone breaks the options\' pattern',
    ],
    [
      "half an outlook",
      '"2 ben" }',
      '"2 ben" }\n        outlook: gloomy',
      "birds-legs: has not one hopeful, one moderate and one gloomy option",
    ],
    [
      "the only decimal that is right",
      '"2 legs"',
      '"2.5 legs"',
      '"only decimal" is right in 1 of 1, more often than chance',
    ],
  ])("names %s", (_, from, to, message) => {
    expect(messagesOf((text) => text.replace(from, to))).toContain(message);
  });
});

function messagesOf(edit: (text: string) => string): string[] {
  return checkSpace(sourceForTests(edit), [findGuessingFaults]).map(({ message }) => message);
}
