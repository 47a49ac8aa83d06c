import { z } from "zod";
import { inEachLanguage, type Localized } from "../localized.ts";
import { localizedLine as localized } from "../schema/source-parts.ts";
import { wordsIn } from "../words.ts";
import { COUNTRY_NAMES } from "./world-countries.ts";

const text = z.string().trim().min(1);

/** Years and ranges ("0–14", 2050) need no translation and may be written once. */
const name = z.preprocess((value) => {
  const alone = typeof value === "number" ? String(value) : value;
  return typeof alone === "string" && !/\p{L}/u.test(alone) ? inEachLanguage(() => alone) : value;
}, localized);

/** The hues without spruce and lingon, which mean right and wrong. */
const hue = z.enum(["fjord", "cloudberry", "heather", "moss"]);

const year = z.int().min(-10_000).max(2200);
const point = z.tuple([year, z.number()]);

const isAnswer = z
  .literal(true)
  .optional()
  .describe("true if it is what the question asks: there the page marks what the learner chose.");

const shared = {
  title: localized.optional(),
  source: z
    .strictObject({ publisher: z.union([text, localized]), year: z.int().min(1900).max(2100) })
    .optional(),
  hue: hue.default("fjord"),
};

/** All charts of one question have the same axis, so that they can be compared. */
const axis = z.strictObject({
  label: localized,
  min: z.number().default(0),
  max: z.number(),
  /** The unit after every figure. Any other unit belongs in the label. */
  unit: z.literal("%").optional(),
});

const series = z.strictObject({
  name: name.optional(),
  points: z.array(point).min(2),
  /** The year of a point; the line after it is dotted. */
  projectedFrom: year.optional(),
  answer: year
    .optional()
    .describe("The year of the point that the question asks for. Default: of a single line, the last."),
});

const line = z.strictObject({
  kind: z.literal("line"),
  ...shared,
  axis,
  series: z.array(series).min(1).max(3, "3 lines at most"),
});

const bar = z.strictObject({ label: name, value: z.number(), answer: isAnswer });

const columns = z.strictObject({
  kind: z.literal("columns"),
  ...shared,
  axis,
  columns: z.array(bar).min(2).max(8, "8 columns at most"),
});

const bars = z.strictObject({
  kind: z.literal("bars"),
  ...shared,
  axis,
  bars: z.array(bar).min(2).max(8, "8 bars at most"),
});

const dots = z.strictObject({
  kind: z.literal("dots"),
  ...shared,
  label: localized,
  parts: z.array(z.strictObject({ label: name, count: z.int().min(0).max(100), answer: isAnswer })).min(2),
});

const map = z.strictObject({
  kind: z.literal("map"),
  ...shared,
  label: localized,
  /** The label of the countries in no group, which are grey. */
  others: name.default(inEachLanguage((language) => wordsIn(language).otherCountries)),
  /** Groups of countries, from the palest to the darkest. */
  groups: z
    .array(
      z.strictObject({ label: name, countries: z.array(z.enum(COUNTRY_NAMES)).min(1), answer: isAnswer }),
    )
    .min(1)
    .max(5, "5 groups at most"),
});

export const anyChart = z.discriminatedUnion("kind", [line, columns, bars, dots, map]);

export type ChartSource = z.infer<typeof anyChart>;
export type LineChart = z.infer<typeof line>;
export type ColumnChart = z.infer<typeof columns>;
export type BarChart = z.infer<typeof bars>;
export type DotChart = z.infer<typeof dots>;
export type MapChart = z.infer<typeof map>;
export type Axis = z.infer<typeof axis>;
export type Hue = z.infer<typeof hue>;
export type Fault = { path: PropertyKey[]; message: string };

/** The chart's label: what its figures are. */
export function labelOf(chart: ChartSource): Localized {
  return chart.kind === "dots" || chart.kind === "map" ? chart.label : chart.axis.label;
}
