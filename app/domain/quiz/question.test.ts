import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnswerOption,
  findOption,
  optionLetter,
  type Question,
  rightByGuessing,
  rightOption,
  toImageSet,
  toPercentWrong,
  toShownPicture,
  toVerdict,
  toWrongShare,
  wrongByGuessing,
} from "~/domain/quiz/question.ts";
import { optionOf, optionsOf, questionOf } from "../../../tests/mocks/quiz-parts.ts";

function questionWith(options: AnswerOption[]): Question {
  return questionOf("q", { options });
}

const wrong = optionOf("wrong");
const veryWrong = optionOf("very-wrong", { isVeryWrong: true });
const right = optionOf("right", { isCorrect: true });

describe("a question", () => {
  it.each([
    ["wrong", wrong],
    ["right", right],
    ["gone", null],
    [null, null],
  ])("finds for %j its option, or none", (answerId, found) => {
    expect(findOption(questionWith([wrong, veryWrong, right]), answerId)).toBe(found);
  });

  it("knows its right option at any position", () => {
    expect(rightOption(questionWith([wrong, right, veryWrong]))).toBe(right);
  });

  it("without a right option is our own fault", () => {
    expect(() => rightOption(questionWith([wrong]))).toThrow("Question q has no right option");
  });
});

describe("a verdict", () => {
  it.each([
    ["right", right, true],
    ["wrong", wrong, false],
    ["very-wrong", veryWrong, false],
    ["right", veryWrong, true],
    ["wrong", right, false],
  ] as const)("is %s in the server's word, for %o judged %j", (verdict, chosen, isCorrect) => {
    expect(toVerdict(chosen, isCorrect)).toBe(verdict);
  });
});

const SURVEY = { percentWrong: 78.6, country: "SE", year: 2017, source: { name: "Gapminder", url: null } };
const HERE = { answered: 100, wrong: 42 };
const options = optionsOf("a", "b", "c");

it.each([
  ["a survey", SURVEY, null, { wrong: 79, byGuessing: 67, survey: SURVEY }],
  ["a survey rather than learners", SURVEY, HERE, { wrong: 79, byGuessing: 67, survey: SURVEY }],
  ["a hundred learners", null, HERE, { wrong: 42, byGuessing: 67, survey: null }],
  ["too few learners", null, { answered: 99, wrong: 99 }, null],
  ["nobody", null, null, null],
])("the share of wrong answers comes from %s", (_, survey, counts, expected) => {
  expect(toWrongShare({ survey, options }, counts)).toEqual(expected);
});

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

it.each([
  [0, 0, null],
  [99, 99, null],
  [100, 0, 0],
  [100, 3, 3],
  [300, 200, 67],
  [200, 1, 1],
  [1_000, 4, 0],
  [100, 100, 100],
  [100, 101, null],
])("of %i answers, %i wrong ones are %j percent", (answered, wrong, expected) => {
  expect(toPercentWrong({ answered, wrong })).toBe(expected);
});

it("never says more than half a percent too much or too little", () => {
  const counts = fc.tuple(fc.integer({ min: 100, max: 1e9 }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(counts, ([answered, share]) => {
      const wrong = Math.floor(answered * share);
      const percent = toPercentWrong({ answered, wrong }) ?? NaN;
      expect(Math.abs(percent - (100 * wrong) / answered)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

it.each([
  [0, "A"],
  [2, "C"],
  [25, "Z"],
  [26, "A"],
])("option %i has the letter %s", (index, letter) => {
  expect(optionLetter(index)).toBe(letter);
});

const DRAWING = { url: "/sun.svg", width: 400, height: 300, description: "The sun" };
const PHOTO = { ...DRAWING, url: "/sun.jpg?w=960&f=webp", srcSet: "/sun.jpg?w=320&f=webp 320w" };

it("a photograph's place says how wide it is", () => {
  const { srcSet } = PHOTO;
  expect(toImageSet(PHOTO, "card")).toEqual({ srcSet, sizes: "(min-width: 40rem) 28rem, 8rem" });
  expect(toImageSet(PHOTO, "story")).toEqual({ srcSet, sizes: "min(100vw, 60rem, 400px)" });
});

it("a photograph's focus stays in sight if the place crops it", () => {
  const style = { objectPosition: "top left" };
  expect(toImageSet({ ...PHOTO, focus: "top-left" }, "card")).toMatchObject({ style });
  expect(toShownPicture({ ...PHOTO, focus: "top-left" }, "chart")).toMatchObject({ imageSet: { style } });
});

it("a drawing has one size, and nothing to say of it", () => {
  expect(toImageSet(DRAWING, "card")).toBeNull();
  expect(Object.keys(toShownPicture(DRAWING, "chart"))).toEqual(["url", "width", "height", "description"]);
});

it("a photograph's widths are in the data of a page once", () => {
  const { srcSet, ...picture } = PHOTO;
  const imageSet = { srcSet, sizes: "min(100vw, 58rem, 400px)" };
  expect(toShownPicture(PHOTO, "question")).toEqual({ ...picture, imageSet });
});
