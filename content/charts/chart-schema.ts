import { z } from "zod";
import { crampedLabels } from "./cramped-labels.ts";
import { COUNTRY_NAMES } from "./world-countries.ts";

const PROJECTION = "a projection begins at a point of a single line";

const text = z.string({ error: "missing translation" }).trim().min(1, "missing translation");
const localized = z.strictObject({ en: text, sv: text }, { error: "missing translation" });

/** Years and ranges ("0–14", 2050) need no translation and may be written once. */
const name = z.preprocess((value) => {
  const alone = typeof value === "number" ? String(value) : value;
  return typeof alone === "string" && !/\p{L}/u.test(alone) ? { en: alone, sv: alone } : value;
}, localized);

/** Without spruce and lingon, which mean right and wrong. */
const hue = z.enum(["fjord", "cloudberry", "heather", "moss"]);

const year = z.int().min(-10_000).max(2200);
const point = z.tuple([year, z.number()]);

const shared = {
  title: localized.optional(),
  source: z
    .strictObject({ publisher: z.union([text, localized]), year: z.int().min(1900).max(2100) })
    .optional(),
  hue: hue.default("fjord"),
};

/** The same for all charts of one question, so that they can be compared. */
const axis = z.strictObject({
  label: localized,
  min: z.number().default(0),
  max: z.number(),
  /** Printed after every figure; any other unit belongs in the label. */
  unit: z.literal("%").optional(),
});

const series = z.strictObject({
  name: name.optional(),
  points: z.array(point).min(2),
  /** The year of a point; the line after it is dotted. */
  projectedFrom: year.optional(),
});

const line = z.strictObject({
  kind: z.literal("line"),
  ...shared,
  axis,
  series: z.array(series).min(1).max(3, "3 lines at most"),
});

const bar = z.strictObject({ label: name, value: z.number() });

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
  parts: z.array(z.strictObject({ label: name, count: z.int().min(0).max(100) })).min(2),
});

const map = z.strictObject({
  kind: z.literal("map"),
  ...shared,
  label: localized,
  /** Groups of countries, from the palest to the darkest; the others stay grey. */
  groups: z
    .array(z.strictObject({ label: name, countries: z.array(z.enum(COUNTRY_NAMES)).min(1) }))
    .min(1)
    .max(5, "5 groups at most"),
});

export const chartSchema = z
  .discriminatedUnion("kind", [line, columns, bars, dots, map])
  .superRefine((chart, context) => {
    for (const { path, message } of faultsOf(chart)) context.addIssue({ code: "custom", path, message });
  });

export type ChartSource = z.infer<typeof chartSchema>;
export type LineChart = z.infer<typeof line>;
export type ColumnChart = z.infer<typeof columns>;
export type BarChart = z.infer<typeof bars>;
export type DotChart = z.infer<typeof dots>;
export type MapChart = z.infer<typeof map>;
export type Axis = z.infer<typeof axis>;
export type Hue = z.infer<typeof hue>;
export type LocalizedText = z.infer<typeof localized>;

export type Fault = { path: PropertyKey[]; message: string };

function faultsOf(chart: LineChart | ColumnChart | BarChart | DotChart | MapChart): Fault[] {
  if (chart.kind === "dots") return [...dotFaults(chart), ...crampedLabels(chart)];
  if (chart.kind === "map") return [...mapFaults(chart), ...crampedLabels(chart)];
  if (chart.axis.min >= chart.axis.max)
    return [{ path: ["axis"], message: "the axis ends before it starts" }];
  if (chart.kind === "line") return lineFaults(chart);
  const { kind, axis: range } = chart;
  const items = chart.kind === "columns" ? chart.columns : chart.bars;
  const start = range.min === 0 ? [] : [{ path: ["axis", "min"], message: `${kind} start at 0` }];
  return [
    ...start,
    ...crampedLabels(chart),
    ...items.flatMap(({ value }, i) => outside(value, range, [chart.kind, i, "value"])),
  ];
}

function lineFaults({ axis: range, series: lines }: LineChart): Fault[] {
  return lines.flatMap(({ name: label, points, projectedFrom: from }, i) => {
    const path = ["series", i];
    const unnamed = lines.length > 1 && !label ? [{ path, message: "each of several lines has a name" }] : [];
    const unordered = points.some(([x], j) => x <= (points[j - 1]?.[0] ?? -Infinity));
    const order = unordered
      ? [{ path: [...path, "points"], message: "points stand in the years' order" }]
      : [];
    const values = points.flatMap(([, value], j) => outside(value, range, [...path, "points", j]));
    const apart = from !== undefined && (lines.length > 1 || !points.some(([x]) => x === from));
    const projection = apart ? [{ path: [...path, "projectedFrom"], message: PROJECTION }] : [];
    return [...unnamed, ...order, ...values, ...projection];
  });
}

function dotFaults({ parts }: DotChart): Fault[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const many = parts.length > 3 ? [{ path: ["parts"], message: "3 parts at most" }] : [];
  return total === 100 ? many : [...many, { path: ["parts"], message: `the parts make ${total}, not 100` }];
}

function mapFaults({ groups }: MapChart): Fault[] {
  const countries = groups.flatMap((group) => group.countries);
  return countries
    .filter((country, index) => countries.indexOf(country) < index)
    .map((country) => ({ path: ["groups"], message: `${country} is in two groups` }));
}

function outside(value: number, { min, max }: Axis, path: PropertyKey[]): Fault[] {
  if (value >= min && value <= max) return [];
  return [{ path, message: `${value} is outside the axis (${min} to ${max})` }];
}
