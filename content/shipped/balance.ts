import { textIn } from "../localized.ts";
import type { QuestionSource } from "../schema/question-schema.ts";

export type Language = "en" | "sv";
export type Position = "first" | "second" | "third" | "later";
export type Length = "longest" | "shortest" | "between" | "all alike";

export type Counts<T> = ReadonlyMap<T, number>;

const POSITIONS: readonly Position[] = ["first", "second", "third", "later"];

export function countPositions(questions: readonly QuestionSource[]): Counts<Position> {
  return countEach(POSITIONS, questions.map(positionOfRight));
}

/** Compares the length of the right answers with the wrong ones; picture options are left out. */
export function countLengths(questions: readonly QuestionSource[], language: Language): Counts<Length> {
  const lengths = questions.filter(hasTextOptions).map((question) => lengthOfRight(question, language));
  return countEach(["longest", "shortest", "between", "all alike"], lengths);
}

export function hasTextOptions({ options }: QuestionSource): boolean {
  return !options.some(({ chart, picture }) => chart ?? picture);
}

function positionOfRight({ options }: QuestionSource): Position {
  return POSITIONS[options.findIndex(({ right }) => right)] ?? "later";
}

function lengthOfRight({ options }: QuestionSource, language: Language): Length {
  const lengthOf = ({ text }: (typeof options)[number]) => textIn(text, language).length;
  const right = options.filter((option) => option.right).map(lengthOf);
  const wrong = options.filter((option) => !option.right).map(lengthOf);
  if (new Set([...right, ...wrong]).size === 1) return "all alike";
  return compare(right, wrong, "longest", "shortest");
}

function compare<T>(right: number[], wrong: number[], most: T, least: T): T | "between" {
  if (Math.max(...right) > Math.max(...wrong)) return most;
  return Math.min(...right) < Math.min(...wrong) ? least : "between";
}

function countEach<T>(names: readonly T[], found: readonly T[]): Counts<T> {
  return new Map(names.map((name) => [name, found.filter((one) => one === name).length]));
}
