import { textIn } from "../../localized.ts";
import type { QuestionSource } from "../../schema/question-schema.ts";
import { figuresOf, HEDGES } from "./figures.ts";

const MUCH_LONGER = 1.6;
const MANY_LETTERS = 8;
const NOT_A_START = /\b(an?|the)\b|[^a-z ]\S*/g;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

type Feature = (text: string) => string;

/** What a guesser compares. The only option with another value breaks the pattern of the others. */
const FEATURES: readonly Feature[] = [
  (text) => (text.toLowerCase().match(HEDGES) ?? []).join(),
  (text) => String(/\d/.test(text)),
  (text) => String(/[(;:]/.test(text)),
];

function startOf(text: string): string {
  const words = text.toLowerCase().replace(HEDGES, "").replace(NOT_A_START, " ").trim().split(/\s+/);
  return words.slice(0, 2).join(" ");
}

/** The index of the only option that breaks a pattern; null if there is none. Pictures have no words to compare. */
export function findOddOneOut(question: QuestionSource): number | null {
  const { options } = question;
  if (options.length < 3 || options.some(({ chart, picture }) => chart ?? picture)) return null;
  const texts = options.map(({ text }) => textIn(text, "en"));
  const features = figuresOf(question) ? FEATURES : [...FEATURES, startOf];
  const odd = features.map((feature) => oddIn(texts.map(feature)));
  return [...odd, unevenIn(texts), longIn(texts)].find((index) => index !== null) ?? null;
}

function oddIn(values: readonly string[]): number | null {
  const alone = values.filter((value) => values.indexOf(value) === values.lastIndexOf(value));
  return alone.length === 1 && new Set(values).size === 2 ? values.indexOf(alone[0] ?? "") : null;
}

/** The only figure that is not round: it has two digits or more, and the last is neither 0 nor 5. Equal steps are a pattern too. */
function unevenIn(texts: readonly string[]): number | null {
  const figures = texts.map((text) => text.match(FIGURE) ?? []);
  if (figures.some((found) => found.length !== 1)) return null;
  const numbers = figures.map(([found = ""]) => Number(found.replaceAll(",", "")));
  const [first = 0, second = 0, third = 0] = numbers;
  if (Math.abs(second * 2 - first - third) < 1e-9) return null;
  const isUneven = (number: number) => {
    const digits = String(number)
      .replace(".", "")
      .replace(/^0+|0+$/g, "");
    return digits.length > 1 && !digits.endsWith("5");
  };
  const uneven = numbers.filter(isUneven);
  return uneven.length === 1 ? numbers.findIndex(isUneven) : null;
}

function longIn(texts: readonly string[]): number | null {
  const [longest = 0, next = 0] = texts.map((text) => text.length).toSorted((a, b) => b - a);
  return longest > next * MUCH_LONGER && longest - next > MANY_LETTERS
    ? texts.findIndex((text) => text.length === longest)
    : null;
}
