import { expect, it } from "vitest";
import { type AnswerFacts, judgeQuestion } from "./counting-question.ts";

const right: AnswerFacts = { globalId: "right", text: "Right", isCorrect: true };
const wrong: AnswerFacts = { globalId: "wrong", text: "Wrong", isCorrect: false };
const question = { globalId: "q", text: "Which?", isRemoved: false, answers: [right, wrong] };

it("a question counts with an id, a text and exactly one right answer", () => {
  expect(judgeQuestion(question)).toEqual({ globalId: "q", text: "Which?", answers: [right, wrong] });
  expect(judgeQuestion({ ...question, answers: [right] })).toMatchObject({ answers: [right] });
});

it.each([
  ["removed", { isRemoved: true }],
  ["removed", { isRemoved: true, text: null }],
  ["a question without an id or a text", { globalId: null }],
  ["a question without an id or a text", { text: null }],
  ["not exactly one right answer", { answers: [] }],
  ["not exactly one right answer", { answers: [wrong] }],
  ["not exactly one right answer", { answers: [right, { ...right, globalId: "also right" }] }],
  ["not exactly one right answer", { answers: [{ ...right, text: null }, wrong] }],
  ["not exactly one right answer", { answers: [{ ...right, globalId: null }, wrong] }],
  ["an answer twice", { answers: [right, { ...wrong, globalId: "right" }] }],
  ["an answer twice", { answers: [right, wrong, wrong] }],
])("a question does not count: %s, as in %j", (fault, change) => {
  expect(judgeQuestion({ ...question, ...change })).toEqual({ fault });
});

it.each([
  ["without an id", { globalId: null }],
  ["without a text", { text: null }],
])("ignores an answer %s", (_, change) => {
  const answers = [right, wrong, { ...right, ...change }, { ...wrong, ...change }];
  expect(judgeQuestion({ ...question, answers })).toMatchObject({ answers: [right, wrong] });
});
