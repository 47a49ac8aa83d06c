import { textIn } from "../../localized.ts";
import type { QuestionSource } from "../../schema/question-schema.ts";

type Figure = { value: number; around: string };

/** Words that say how exact a figure is, not what it counts. */
export const HEDGES =
  /\b(about|around|almost|nearly|roughly|some|at least|at most|less than|more than|fewer than|(?:just|a little|well) over|just under)\b/g;

const WORDS = new Map<string, number>(
  Object.entries({
    none: 0,
    no: 0,
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
  }).concat(
    Object.entries({ eight: 8, nine: 9, ten: 10, twenty: 20, forty: 40, twice: 2, all: 1, half: 1 / 2 }),
  ),
);
const PARTS = new Map<string, number>(
  Object.entries({
    half: 2,
    third: 3,
    quarter: 4,
    fifth: 5,
    sixth: 6,
    eighth: 8,
    tenth: 10,
    hundredth: 100,
  }).concat(Object.entries({ "ten-thousandth": 10_000, "ten-millionth": 10_000_000 })),
);
const SCALES = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

const WORD = [...WORDS.keys()].join("|");
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const COUNT = `${NUMBER}|${WORD}`;
const RATIO = new RegExp(String.raw`\b(${COUNT}) (?:in|of) (${NUMBER}|ten)\b`);
const FRACTION = new RegExp(String.raw`\b(a|an|one|two|three|nine) (${[...PARTS.keys()].join("|")})s?\b`);
const PLAIN = new RegExp(
  String.raw`\b(${NUMBER})(?:–${NUMBER})?(?: (${[...SCALES.keys()].join("|")}))?|\b(${WORD})\b`,
);

/** The figures of the options, or null if they differ in more than one figure. */
export function figuresOf({ options }: QuestionSource): number[] | null {
  if (options.some(({ chart, picture }) => chart ?? picture)) return null;
  const figures = options.map(({ text }) => figureIn(textIn(text, "en")));
  const known = figures.filter((figure) => figure !== null);
  const around = new Set(known.map((figure) => figure.around));
  const values = known.map(({ value }) => value);
  return known.length === options.length && around.size === 1 && new Set(values).size === values.length
    ? values
    : null;
}

function figureIn(text: string): Figure | null {
  const plain = text.toLowerCase().replace(HEDGES, "").trim();
  const ratio = RATIO.exec(plain);
  if (ratio) return figure(plain, ratio, valueOf(ratio[1]) / valueOf(ratio[2]));
  const fraction = FRACTION.exec(plain);
  if (fraction) return figure(plain, fraction, valueOf(fraction[1]) / (PARTS.get(fraction[2] ?? "") ?? NaN));
  const number = PLAIN.exec(plain);
  return (
    number && figure(plain, number, valueOf(number[1] ?? number[3]) * (SCALES.get(number[2] ?? "") ?? 1))
  );
}

function valueOf(word = ""): number {
  return WORDS.get(word) ?? Number(word.replaceAll(",", ""));
}

function figure(text: string, match: RegExpExecArray, value: number): Figure {
  const around = text
    .replace(match[0], "#")
    .replace(/\b(of|it|them)\b|[–,]/g, " ")
    .replace(/ies\b/g, "y")
    .replace(/s\b/g, "");
  return { value, around: around.split(/\s+/).filter(Boolean).join(" ") };
}
