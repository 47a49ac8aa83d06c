import { type Localized, textIn } from "../../localized.ts";
import type { QuestionSource } from "../../schema/question-schema.ts";
import { figuresOf } from "./figures.ts";
import { findOddOneOut } from "./odd-one-out.ts";

/** Guesses by name that need only the question itself. */
export const GUESSES: ReadonlyMap<string, Guess> = new Map<string, Guess>([
  ["first", () => [0]],
  ["second", () => [1]],
  ["third", () => [2]],
  ["longest (en)", byMost(lengthIn("en"), 1)],
  ["longest (sv)", byMost(lengthIn("sv"), 1)],
  ["shortest (en)", byMost(lengthIn("en"), -1)],
  ["shortest (sv)", byMost(lengthIn("sv"), -1)],
  ["most digits", byMost(digitsIn, 1)],
  ["fewest digits", byMost(digitsIn, -1)],
  ["largest figure", (question) => figureAt(question, -1)],
  ["middle figure", (question) => figureAt(question, 1)],
  ["smallest figure", (question) => figureAt(question, 0)],
  ["most hopeful", ({ options }) => indexesOf(options, ({ outlook }) => outlook === "hopeful")],
  ["gloomiest", ({ options }) => indexesOf(options, ({ outlook }) => outlook === "gloomy")],
  ["odd one out", (question) => [findOddOneOut(question) ?? []].flat()],
]);

/** Guesses by name that follow from the right answers before, in a test with three options a question. */
export const SEQUENCE_GUESSES: ReadonlyMap<string, Guess> = new Map<string, Guess>([
  ...["ABC", "BCA", "CAB", "ACB", "CBA", "BAC", "ABCB", "CBAB"].map((letters): [string, Guess] => [
    `${letters}…`,
    (_, before) => [indexIn(letters, before.length)],
  ]),
  ["the same again", (_, before) => before.slice(-1)],
  ["never twice", (_, before) => (before.length === 0 ? [] : othersThan(before.at(-1)))],
  ["the next", (_, before) => before.slice(-1).map((index) => (index + 1) % 3)],
  ["the one before", (_, before) => before.slice(-1).map((index) => (index + 2) % 3)],
  ["as two before", (_, before) => before.slice(-2, -1)],
  ["longest ago", (_, before) => longestAgo(before)],
]);

function byMost(count: (text: QuestionSource["options"][number]["text"]) => number, sign: 1 | -1): Guess {
  return ({ options }) => {
    if (options.some(({ chart, picture }) => chart ?? picture)) return [];
    const counts = options.map(({ text }) => count(text) * sign);
    const most = Math.max(...counts);
    return counts.every((one) => one === most) ? [] : indexesOf(counts, (one) => one === most);
  };
}

function lengthIn(language: "en" | "sv") {
  return (text: Localized) => textIn(text, language).length;
}

function digitsIn(text: Localized): number {
  return textIn(text, "en").match(/\d/g)?.length ?? 0;
}

function figureAt(question: QuestionSource, rank: number): number[] {
  const figures = figuresOf(question);
  const figure = figures?.toSorted((a, b) => a - b).at(rank);
  return figures && figure !== undefined ? [figures.indexOf(figure)] : [];
}

function indexIn(letters: string, place: number): number {
  return "ABC".indexOf(letters[place % letters.length] ?? "");
}

function othersThan(index: number | undefined): number[] {
  return [0, 1, 2].filter((other) => other !== index);
}

function longestAgo(before: readonly number[]): number[] {
  if (before.length === 0) return [];
  const last = [0, 1, 2].map((index) => before.lastIndexOf(index));
  return indexesOf(last, (place) => place === Math.min(...last));
}

/** A rule of guessing. @returns the indexes of the options among which it chooses; none if it says nothing */
export type Guess = (question: QuestionSource, before: readonly number[]) => number[];

export function indexesOf<T>(list: readonly T[], is: (item: T) => boolean): number[] {
  return list.flatMap((item, index) => (is(item) ? [index] : []));
}
