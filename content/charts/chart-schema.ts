import { LANGUAGES } from "../../locales/languages.ts";
import { type Localized, textsOf } from "../localized.ts";
import {
  anyChart,
  type Axis,
  type BarChart,
  type ColumnChart,
  type DotChart,
  type Fault,
  type LineChart,
  type MapChart,
} from "./chart-kinds.ts";
import { formatFigures } from "./chart-numbers.ts";
import { COLUMN_GAP, DOT_LEGEND_WIDTH, TEXT_SIZE, textWidth, wrapText } from "./chart-text.ts";

const PROJECTION = "a projection begins at a point of a single line";
/** Smaller shares could not be compared if they ended at 100. */
const MIN_SHARE = 20;

export const chartSchema = anyChart.superRefine((chart, context) => {
  for (const { path, message } of faultsOf(chart)) context.addIssue({ code: "custom", path, message });
});

function faultsOf(chart: LineChart | ColumnChart | BarChart | DotChart | MapChart): Fault[] {
  if (chart.kind === "dots") return [...dotFaults(chart), ...crampedLabels(chart)];
  if (chart.kind === "map") return [...mapFaults(chart), ...crampedLabels(chart)];
  if (chart.axis.min >= chart.axis.max)
    return [{ path: ["axis"], message: "the axis ends before it starts" }];
  if (chart.kind === "line") return lineFaults(chart);
  const { kind, axis: range } = chart;
  const items = chart.kind === "columns" ? chart.columns : chart.bars;
  const start = range.min === 0 ? [] : [{ path: ["axis", "min"], message: `${kind} start at 0` }];
  const isCut = range.unit === "%" && range.max >= MIN_SHARE && range.max < 100;
  const cut = isCut ? [{ path: ["axis", "max"], message: "percentages of a whole end at 100" }] : [];
  return [
    ...start,
    ...cut,
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
      ? [{ path: [...path, "points"], message: "put the points in the order of their years" }]
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

/** The width of a chart without its margins, in SVG units. */
const WIDTH = 296;
const SWATCH_WIDTH = 19;
const BOLD_SIZE = TEXT_SIZE * 1.1;

/** Finds labels and figures that would be cut or overlap. */
function crampedLabels(chart: ColumnChart | BarChart | DotChart | MapChart): Fault[] {
  switch (chart.kind) {
    case "columns":
      return [...crampedColumns(chart), ...crampedFigures(chart)];
    case "bars":
      return tooWide(chart.bars, ["bars"], WIDTH, "its bar: shorten it");
    case "dots":
      return tooWide(chart.parts, ["parts"], DOT_LEGEND_WIDTH, "the space beside the dots: shorten it");
    case "map":
      return tooWide(
        [...chart.groups, { label: chart.others }],
        ["groups"],
        WIDTH - SWATCH_WIDTH,
        "the legend: shorten it",
      );
  }
}

function crampedColumns({ columns }: ColumnChart): Fault[] {
  const width = WIDTH / columns.length - COLUMN_GAP;
  return tooWide(columns, ["columns"], width, "its column: shorten it, or draw bars");
}

function crampedFigures({ columns, axis }: ColumnChart): Fault[] {
  const values = columns.map(({ value }) => value);
  const figures = LANGUAGES.flatMap((language) => formatFigures(values, language, axis.unit));
  const wide = figures.find((figure) => textWidth(figure, BOLD_SIZE) > WIDTH / columns.length);
  return wide
    ? [{ path: ["columns"], message: `"${wide}" is too long for its column: round it, or draw bars` }]
    : [];
}

/** Judges by the widest word, because labels are wrapped between words. */
function tooWide(
  items: readonly { label: Localized }[],
  path: PropertyKey[],
  width: number,
  place: string,
): Fault[] {
  return items.flatMap(({ label }, index) => {
    const lines = textsOf(label).flatMap((words) => wrapText(words, width));
    const long = lines.find((line) => textWidth(line) > width);
    return long ? [{ path: [...path, index, "label"], message: `"${long}" is too long for ${place}` }] : [];
  });
}
