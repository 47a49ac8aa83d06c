import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import type { Bounds } from "./chart-bounds.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import { formatFigures } from "./chart-numbers.ts";
import type { LineChart } from "./chart-schema.ts";
import { LINE_HEIGHT, textWidth, wrapText } from "./chart-text.ts";
import { drawVerticalAxis, tickLabelWidth } from "./draw-axis.ts";
import { drawLineEnds } from "./draw-line-ends.ts";
import { element, rounded, textAt } from "./svg-markup.ts";
import { toYearTicks } from "./year-ticks.ts";

type Series = LineChart["series"][number];
type Point = Series["points"][number];
type Scale = (value: number) => number;
type Scales = { x: Scale; y: Scale };

const FIGURE_HEIGHT = 14;
const FIGURE_INDENT = 5;
const YEAR_HEIGHT = 20;
/** From a line's end to its label; several lines need more, for the leader lines. */
const END_GAP = { one: 9, several: 19 };
const MAX_NAME_WIDTH = 84;
const DOTTED = "1 7";
/** Lines also differ in dashes and end marks, for readers who do not see colours. */
const LOOKS = [
  { letter: "a", dash: undefined, mark: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0" },
  { letter: "b", dash: "9 7", mark: "M-5-5h10v10h-10Z" },
  { letter: "c", dash: DOTTED, mark: "M0-6.5L6.5 0L0 6.5L-6.5 0Z" },
] as const;

/** A single line shows its first and last figure; several lines show their names. */
export function drawLines({ axis, series }: LineChart, bounds: Bounds, language: ChartLanguage): string {
  const single = series.length === 1 ? series[0] : undefined;
  const endValues = single ? endsOf(single).map(([, value]) => value) : [];
  const [widest = "", ...figures] = formatFigures([axis.max, ...endValues], language, axis.unit);
  const texts = series.map(({ name }) => {
    return name ? wrapText(name[language], MAX_NAME_WIDTH) : [figures.at(-1) ?? ""];
  });
  const gap = single ? END_GAP.one : END_GAP.several;
  const written = single ? [widest, ...texts.flat()] : texts.flat();
  const right = bounds.right - gap - Math.max(...written.map((text) => textWidth(text)));
  const left = bounds.left + tickLabelWidth(axis, language);
  const plot = {
    left,
    right: right + 4,
    top: bounds.top + FIGURE_HEIGHT,
    bottom: bounds.bottom - YEAR_HEIGHT,
  };
  const { scale: y, markup } = drawVerticalAxis(axis, plot, language);
  const years = series.flatMap(({ points }) => points.map(([year]) => year));
  const span = [Math.min(...years), Math.max(...years)] as const;
  const scales = { x: scaleLinear(span, [left + 6, right]), y };
  const ends = series.map((one, index) => {
    const [year, value] = endsOf(one)[1];
    return { x: scales.x(year), y: y(value), lines: texts[index] ?? [] };
  });
  return [
    single && axis.min === 0 ? drawArea(single.points, scales) : "",
    markup,
    drawYears(span, scales.x, plot.bottom),
    ...series.map((one, index) => drawLine(one, scales, index)),
    single ? drawStart(single.points, scales, figures[0] ?? "", plot.bottom) : "",
    drawLineEnds(ends, gap, plot.bottom),
  ].join("");
}

function endsOf({ points }: Series): [Point, Point] {
  return [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
}

function drawLine(series: Series, scales: Scales, index: number): string {
  const { points, projectedFrom = Infinity } = series;
  const known = points.filter(([year]) => year <= projectedFrom);
  const expected = points.filter(([year]) => year >= projectedFrom);
  const [year, value] = endsOf(series)[1];
  return [
    drawStroke(known, scales, index),
    expected.length > 1 ? drawStroke(expected, scales, index, DOTTED) : "",
    drawMark(scales.x(year), scales.y(value), index),
  ].join("");
}

function drawStroke(points: Point[], { x, y }: Scales, index: number, dotted?: string): string {
  const { letter, dash } = LOOKS[index] ?? LOOKS[0];
  const path = line<Point>()
    .x(([year]) => x(year))
    .y(([, value]) => y(value))
    .curve(curveMonotoneX)
    .digits(1);
  const d = path(points) ?? "";
  return element("path", { class: `line stroke-${letter}`, "stroke-dasharray": dotted ?? dash, d });
}

function drawMark(x: number, y: number, index: number): string {
  const { letter, mark } = LOOKS[index] ?? LOOKS[0];
  return element("path", {
    class: `fill-${letter}`,
    d: mark,
    transform: `translate(${rounded(x)} ${rounded(y)})`,
  });
}

function drawArea(points: Point[], { x, y }: Scales): string {
  const path = area<Point>()
    .x(([year]) => x(year))
    .y0(y(0))
    .y1(([, value]) => y(value))
    .curve(curveMonotoneX)
    .digits(1);
  return element("path", { class: "wash", d: path(points) ?? "" });
}

/** Draws the first figure above the line, or below a rising line when there is space. */
function drawStart(points: readonly Point[], { x, y }: Scales, figure: string, bottom: number): string {
  const [[year, value] = [0, 0], [, next] = [0, 0]] = points;
  const left = x(year) - FIGURE_INDENT;
  const below = next > value && bottom - y(value) > 2 * LINE_HEIGHT;
  const text = below ? y(value) + 20 : topUntil(left + textWidth(figure), points, { x, y }) - 11;
  return drawMark(x(year), y(value), 0) + textAt(left, text, figure, "value halo");
}

/** The highest point of the line from its start to `right`. */
function topUntil(right: number, points: readonly Point[], { x, y }: Scales): number {
  const [places, heights] = [points.map(([year]) => x(year)), points.map(([, value]) => y(value))];
  const heightAt = scaleLinear(places, heights).clamp(true);
  return Math.min(heightAt(right), ...heights.filter((_, index) => (places[index] ?? 0) <= right));
}

function drawYears(span: readonly [number, number], x: Scale, bottom: number): string {
  const ticks = toYearTicks(span, x).map((year) => {
    const mark = element("path", { class: "base", d: `M${rounded(x(year))} ${rounded(bottom)}v5` });
    return mark + textAt(x(year), bottom + 18, String(year), undefined, "middle");
  });
  return ticks.join("");
}
