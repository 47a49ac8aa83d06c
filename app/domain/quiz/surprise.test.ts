import { expect, it } from "vitest";
import { toSurprise } from "~/domain/quiz/surprise.ts";

const SURVEY = { percentWrong: 78.6, country: "SE", year: 2017, source: { name: "Gapminder", url: null } };
const HERE = { answered: 100, wrong: 42 };
const option = { text: "", image: null, isCorrect: false, isVeryWrong: false, whyChosen: null };
const options = ["a", "b", "c"].map((globalId) => ({ ...option, globalId }));

it.each([
  ["a survey", SURVEY, null, { wrong: 79, byGuessing: 67, survey: SURVEY }],
  ["a survey rather than learners", SURVEY, HERE, { wrong: 79, byGuessing: 67, survey: SURVEY }],
  ["a hundred learners", null, HERE, { wrong: 42, byGuessing: 67, survey: null }],
  ["too few learners", null, { answered: 99, wrong: 99 }, null],
  ["nobody", null, null, null],
])("what surprises comes from %s", (_, misconception, statistics, expected) => {
  expect(toSurprise({ misconception, options }, statistics)).toEqual(expected);
});
