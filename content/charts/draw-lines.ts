import { areaY, axisX, axisY, dot, gridY, lineY, type Markish, ruleY } from "@observablehq/plot";
import { scaleLinear } from "d3-scale";
import { textIn } from "../localized.ts";
import type { LineChart } from "./chart-kinds.ts";
import { formatFigures, formatYear } from "./chart-numbers.ts";
import { textWidth, wrapText } from "./chart-text.ts";
import { type Body, drawPlot, MARGIN, type Span, WIDTH, type Wording } from "./draw-plot.ts";
import { END_GAP, type LineScales, nameEnds, startFigure } from "./line-labels.ts";

type Series = LineChart["series"][number];
type Point = Series["points"][number];
type Look = { className: string; symbol: "circle" | "square" | "diamond"; r: number; dash: string };

const TICKS = 4;
const TICK_GAP = 6;
const INDENT = 6;
const FIGURE_HEIGHT = 14;
const YEAR_HEIGHT = 20;
const MAX_NAME_WIDTH = 84;
const MARK_REACH = { before: 22, after: 6 };
/** Lines also differ in dashes and end marks, for readers who do not see colours. */
const LOOKS: readonly [Look, ...Look[]] = [
  { className: "a", symbol: "circle", r: 5, dash: "" },
  { className: "b", symbol: "square", r: 5.6, dash: " dashed" },
  { className: "c", symbol: "diamond", r: 6, dash: " dotted" },
];
/** A line is straight between its points, because nobody measured a curve. */
const PLACE = { x: "0", y: "1" } as const;

/** Draws the first and last figure of a single line, or the names of several lines. */
export function drawLines(chart: LineChart, span: Span, wording: Wording): Body {
  const { axis, series } = chart;
  const { language } = wording;
  const ticks = ticksOf(axis);
  const tickTexts = formatFigures(ticks, language, axis.unit);
  const single = series.length === 1 ? series[0] : undefined;
  const scales = toScales(chart, span, wording);
  const [left = 0, right = 0] = scales.x.range();
  const floor = span.bottom - YEAR_HEIGHT;
  const names = namesIn(chart, language);
  const ends = series.map((one, index) => ({ point: endsOf(one)[1], lines: names[index] ?? [] }));
  const sides = { insetLeft: left - INDENT, insetRight: WIDTH - right - 4 };
  const tickFormat = (_: unknown, index: number) => tickTexts[index] ?? "";
  const marks = [
    single && axis.min === 0 ? areaY(single.points, { ...PLACE, className: "wash" }) : null,
    gridY(ticks, { ...sides, className: "grid" }),
    axisY(ticks, { dx: left - INDENT, tickSize: 0, tickPadding: TICK_GAP, label: null, tickFormat }),
    axis.min <= 0 ? ruleY([0], { ...sides, className: "base" }) : null,
    yearAxis(scales, floor - span.bottom, language),
    ...series.flatMap(lineMarks),
    ...(single ? startFigure(single.points, endFigures(chart, language)[1] ?? "", scales) : []),
    ...nameEnds(ends, scales, floor),
  ];
  const markup = drawPlot({
    height: span.bottom,
    x: { domain: scales.x.domain(), range: scales.x.range() },
    y: { domain: scales.y.domain(), range: scales.y.range() },
    marks,
  });
  const lineAt = (year: number, value: number) => {
    const [x, y] = [scales.x(year), scales.y(value)];
    return { x1: x - MARK_REACH.before, y1: y, x2: x + MARK_REACH.after, y2: y };
  };
  return { markup, bottom: span.bottom, lineAt };
}

function toScales(chart: LineChart, span: Span, { sharing }: Wording): LineScales {
  const { axis, series } = chart;
  const tickTexts = sharing.flatMap((one) => formatFigures(ticksOf(axis), one, axis.unit));
  const endTexts = sharing.flatMap((one) => [
    ...(series.length === 1 ? endFigures(chart, one).slice(0, 1) : []),
    ...namesIn(chart, one).flat(),
  ]);
  const gap = series.length === 1 ? END_GAP.one : END_GAP.several;
  const left = MARGIN + widthOf(tickTexts) + TICK_GAP + INDENT;
  const years = series.flatMap(({ points }) => points.map(([year]) => year));
  return {
    x: scaleLinear(
      [Math.min(...years), Math.max(...years)],
      [left, WIDTH - MARGIN - gap - widthOf(endTexts)],
    ),
    y: scaleLinear([axis.min, axis.max], [span.bottom - YEAR_HEIGHT, span.top + FIGURE_HEIGHT]),
  };
}

function ticksOf({ min, max }: LineChart["axis"]): number[] {
  return scaleLinear([min, max], [0, 1]).ticks(TICKS);
}

/** The end figures of a single line: the widest figure, the first and the last. */
function endFigures({ axis, series }: LineChart, language: string): string[] {
  const values = series.length === 1 ? series.flatMap(endsOf).map(([, value]) => value) : [];
  return formatFigures([axis.max, ...values], language, axis.unit);
}

function namesIn(chart: LineChart, language: string): string[][] {
  const last = endFigures(chart, language)[2] ?? "";
  return chart.series.map(({ name }) => (name ? wrapText(textIn(name, language), MAX_NAME_WIDTH) : [last]));
}

function yearAxis({ x }: LineScales, dy: number, language: string): Markish {
  const [first = 0, last = 0] = x.domain();
  const years = toYearTicks([first, last], x);
  const tickFormat = (year: number) => formatYear(year, language);
  return axisX(years, { dy, tickSize: 5, label: null, tickFormat, className: "years" });
}

function widthOf(texts: readonly string[]): number {
  return Math.max(...texts.map((words) => textWidth(words)));
}

function endsOf({ points }: Series): [Point, Point] {
  return [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
}

function lineMarks(series: Series, index: number): Markish[] {
  const { points, projectedFrom = Infinity } = series;
  const { className, symbol, r, dash } = LOOKS[index] ?? LOOKS[0];
  const known = points.filter(([year]) => year <= projectedFrom);
  const expected = points.filter(([year]) => year >= projectedFrom);
  return [
    lineY(known, { ...PLACE, className: `line stroke-${className}${dash}` }),
    lineY(expected, { ...PLACE, className: `line stroke-${className} dotted` }),
    dot(points, { ...PLACE, r: 3, className: `fill-${className}` }),
    dot([endsOf(series)[1]], { ...PLACE, r, symbol, className: `fill-${className}` }),
  ];
}

const GAP = 7;

/** The first and the last year, and the round years between them that fit. */
function toYearTicks([first, last]: readonly [number, number], xOf: (year: number) => number): number[] {
  const width = textWidth(String(last)) + GAP;
  const hasRoom = (one: number, other: number) => Math.abs(xOf(one) - xOf(other)) >= width;
  const ticks = [first];
  for (const year of scaleLinear([first, last], [0, 1]).ticks(TICKS).filter(Number.isInteger)) {
    if (hasRoom(year, ticks.at(-1) ?? first) && hasRoom(year, last)) ticks.push(year);
  }
  return [...ticks, last];
}
