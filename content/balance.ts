import type { QuestionSource } from "./source-schema.ts";

export type Language = "en" | "sv";
export type Place = "first" | "second" | "third" | "later";
export type Length = "longest" | "shortest" | "between" | "all alike";
export type Rank = "largest" | "smallest" | "between";

/** How often each was found. */
export type Counts<T> = ReadonlyMap<T, number>;

const PLACES: readonly Place[] = ["first", "second", "third", "later"];
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Where the right answers stand. */
export function countPlaces(questions: readonly QuestionSource[]): Counts<Place> {
  return countEach(PLACES, questions.map(placeOfRight));
}

/** How long the right answers are beside the wrong ones. Pictures are left out. */
export function countLengths(questions: readonly QuestionSource[], language: Language): Counts<Length> {
  const lengths = questions.filter(isWorded).map((question) => lengthOfRight(question, language));
  return countEach(["longest", "shortest", "between", "all alike"], lengths);
}

/** How large the right figures are beside the wrong ones, where the options differ in one figure alone. */
export function countRanks(questions: readonly QuestionSource[]): Counts<Rank> {
  return countEach(["largest", "smallest", "between"], questions.filter(isWorded).flatMap(rankOfRight));
}

/** Whether its answers are texts. */
export function isWorded({ options }: QuestionSource): boolean {
  return !options.some(({ chart, picture }) => chart ?? picture);
}

export function total(counts: Counts<unknown>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function placeOfRight({ options }: QuestionSource): Place {
  return PLACES[options.findIndex(({ right }) => right)] ?? "later";
}

function lengthOfRight({ options }: QuestionSource, language: Language): Length {
  const lengthOf = ({ text }: (typeof options)[number]) => text[language].length;
  const right = options.filter((option) => option.right).map(lengthOf);
  const wrong = options.filter((option) => !option.right).map(lengthOf);
  if (new Set([...right, ...wrong]).size === 1) return "all alike";
  return compare(right, wrong, "longest", "shortest");
}

function rankOfRight({ options }: QuestionSource): Rank[] {
  const isOneFigure = options.every(({ text }) => text.en.match(FIGURE)?.length === 1);
  const around = new Set(options.map(({ text }) => text.en.replace(FIGURE, "")));
  if (!isOneFigure || around.size > 1) return [];
  const valueOf = ({ text }: (typeof options)[number]) => {
    return Number(text.en.match(FIGURE)?.join("").replaceAll(",", ""));
  };
  const right = options.filter((option) => option.right).map(valueOf);
  const wrong = options.filter((option) => !option.right).map(valueOf);
  return [compare(right, wrong, "largest", "smallest")];
}

function compare<T>(right: number[], wrong: number[], most: T, least: T): T | "between" {
  if (Math.max(...right) > Math.max(...wrong)) return most;
  return Math.min(...right) < Math.min(...wrong) ? least : "between";
}

function countEach<T>(names: readonly T[], found: readonly T[]): Counts<T> {
  return new Map(names.map((name) => [name, found.filter((one) => one === name).length]));
}
