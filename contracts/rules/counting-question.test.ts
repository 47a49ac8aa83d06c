import { expect, it } from "vitest";
import { type AnswerFacts, judgeQuestion } from "./counting-question.ts";
import { readCode, readGlobalId, readSlug, readText } from "./field-values.ts";

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

it.each([
  ["q1", "q1"],
  [" ", " "],
  ["x".repeat(64), "x".repeat(64)],
  ["x".repeat(65), null],
  ["", null],
  ["a/b?c#d%e 😀", "a/b?c#d%e 😀"],
  ["...", "..."],
  [".", null],
  ["..", null],
  ["a\nb", null],
  ["\ud800", null],
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
  ["a\ud800b", "a\ufffdb"],
  [" \n", null],
  ["", null],
  ["\u200b\u00ad", null],
  [1, null],
  [undefined, null],
])("%j is read as the text %j", (value, text) => {
  expect(readText(value)).toBe(text);
});

it.each([
  ["Energy-Use", "Energy-Use"],
  ["a/b?c#d%e 😀", "a/b?c#d%e 😀"],
  ["x".repeat(200), "x".repeat(200)],
  ["x".repeat(201), null],
  [" a ", "a"],
  ["ha\u030all", "håll"],
  [" ", null],
  ["..", null],
  ["a%2fb", null],
  ["a\tb", null],
  ["\udc00", null],
  ["", null],
  [17, null],
  [undefined, null],
])("%j is read as the slug %j", (value, slug) => {
  expect(readSlug(value)).toBe(slug);
});

it.each([
  ["Fair24", "Fair24"],
  [" Fair 24 ", "Fair 24"],
  ["a\u030aska", "åska"],
  ["  ", null],
  ["x".repeat(65), null],
  [undefined, null],
])("%j is read as the code %j", (value, code) => {
  expect(readCode(value)).toBe(code);
});
