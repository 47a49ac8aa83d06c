import { textIn } from "../../localized.ts";
import type { QuestionSource } from "../../schema/question-schema.ts";
import { figuresOf } from "./figures.ts";
import type { Guess } from "./guesses.ts";
import { indexesOf } from "./guesses.ts";

type Spacing = "even" | "uneven";
type Feature = (text: string) => string;

const RANKS = ["smallest", "middle", "largest"] as const;
const SPACINGS = ["even", "uneven"] as const;

/** The kinds of figures. An option is of the first kind that fits, or of the kind "words" if none does. */
const KINDS: readonly [string, RegExp][] = [
  ["per cent", /%/],
  ["a ratio", /\b(\d+|one|two|three|nine) (in|of) (\d+|two|three|four|five|ten)\b/i],
  ["a part", /\b(half|thirds?|quarters?|fifth|sixth|eighth|tenth|hundredth|ten-\w+th)\b/i],
  ["a multiple", /\b(times|twice)\b/i],
  ["a number", /\d|\b(none|one|two|four|five|eight|twenty|forty)\b/i],
];

/** Guesses by name: what a guesser chooses in questions of one kind. */
export const CONDITIONAL_GUESSES: ReadonlyMap<string, Guess> = new Map<string, Guess>([
  ["of change: the moderate", ({ options }) => indexesOf(options, ({ outlook }) => outlook === "moderate")],
  ...SPACINGS.flatMap((spacing) =>
    RANKS.map((rank, place): [string, Guess] => [
      `of figures in ${spacing} steps: the ${rank}`,
      (question) => (spacingOf(question) === spacing ? byRank(question).slice(place, place + 1) : []),
    ]),
  ),
  ["of figures in uneven steps: the far end", (question) => endOf(question, "far")],
  ["of figures in uneven steps: the near end", (question) => endOf(question, "near")],
  ["the moderate, else of uneven steps the middle, of even ones an end", combined],
]);

/** Guesses by name: the only option that has, or lacks, what a guesser sees at once. */
export const ONLY_GUESSES: ReadonlyMap<string, Guess> = new Map<string, Guess>([
  ...onlyWithOrWithout("decimal", (text) => /\d\.\d/.test(text)),
  ...onlyWithOrWithout("single word", (text) => !/\s/.test(text.trim())),
  ...onlyWithOrWithout("“and” or “or”", (text) => /\b(and|or)\b/i.test(text)),
  ["only different kind", (question) => aloneIn(question, kindOf)],
]);

/** The spacing of three figures; null if the options are not three figures. */
function spacingOf(question: QuestionSource): Spacing | null {
  const [low, middle, high, ...more] = (figuresOf(question) ?? []).toSorted((a, b) => a - b);
  if (low === undefined || middle === undefined || high === undefined || more.length > 0) return null;
  return Math.abs(high + low - 2 * middle) < 1e-9 * Math.abs(high) ? "even" : "uneven";
}

/** The options' indexes from the smallest figure to the largest. */
function byRank(question: QuestionSource): number[] {
  const figures = figuresOf(question) ?? [];
  return [...figures.keys()].toSorted((a, b) => (figures[a] ?? 0) - (figures[b] ?? 0));
}

function endOf(question: QuestionSource, end: "far" | "near"): number[] {
  if (spacingOf(question) !== "uneven") return [];
  const [low = 0, middle = 0, high = 0] = (figuresOf(question) ?? []).toSorted((a, b) => a - b);
  const [smallest = 0, , largest = 0] = byRank(question);
  return [high - middle > middle - low === (end === "far") ? largest : smallest];
}

function combined(question: QuestionSource): number[] {
  const moderate = indexesOf(question.options, ({ outlook }) => outlook === "moderate");
  if (moderate.length > 0) return moderate;
  const [smallest = 0, middle = 0, largest = 0] = byRank(question);
  const spacing = spacingOf(question);
  if (spacing === null) return [];
  return spacing === "uneven" ? [middle] : [smallest, largest];
}

function onlyWithOrWithout(name: string, has: (text: string) => boolean): [string, Guess][] {
  const only = (wanted: boolean) => (question: QuestionSource) => {
    const found = hasWords(question)
      ? indexesOf(question.options, ({ text }) => has(textIn(text, "en")) === wanted)
      : [];
    return found.length === 1 ? found : [];
  };
  return [
    [`only ${name}`, only(true)],
    [`only one without ${name}`, only(false)],
  ];
}

function aloneIn(question: QuestionSource, feature: Feature): number[] {
  if (!hasWords(question)) return [];
  const values = question.options.map(({ text }) => feature(textIn(text, "en")));
  const alone = indexesOf(values, (value) => values.indexOf(value) === values.lastIndexOf(value));
  return alone.length === 1 && new Set(values).size === 2 ? alone : [];
}

function hasWords({ options }: QuestionSource): boolean {
  return options.length > 2 && !options.some(({ chart, picture }) => chart ?? picture);
}

function kindOf(text: string): string {
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? "words";
}
