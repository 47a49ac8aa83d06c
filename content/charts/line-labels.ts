import { dot, link, type Markish } from "@observablehq/plot";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { LINE_HEIGHT, textWidth } from "./chart-text.ts";
import { textAt } from "./draw-plot.ts";

type Point = readonly [year: number, value: number];
type LineEnd = { point: Point; lines: readonly string[] };
export type LineScales = Record<"x" | "y", ScaleLinear<number, number>>;

/** The distance from a line's end to its label. Several labels need more, for their leader lines. */
export const END_GAP = { one: 9, several: 19 };

const MARK = 7;
const INDENT = 5;

/** Moves the labels apart where line ends are close; several labels get leader lines. */
export function nameEnds(ends: readonly LineEnd[], { x, y }: LineScales, bottom: number): Markish[] {
  const heights = ends.map(({ lines }) => lines.length * LINE_HEIGHT);
  const middles = ends.map(({ point }) => y(point[1]));
  const tops = moveApart(middles, heights, bottom + 4);
  const several = ends.length > 1;
  const gap = several ? END_GAP.several : END_GAP.one;
  return ends.flatMap(({ point: [year, value], lines }, index) => {
    const top = tops[index] ?? 0;
    const label = textAt({ x: x(year) + gap, y: top, lines, className: several ? "halo" : "value halo" });
    if (!several) return [label];
    const target = y.invert(top + (heights[index] ?? 0) / 2);
    const [x1, x2] = [x.invert(x(year) + MARK), x.invert(x(year) + gap - 3)];
    return [link([{}], { x1, x2, y1: value, y2: target, className: "lead" }), label];
  });
}

/** The first figure is above the line, or below a rising line if there is space. */
export function startFigure(points: readonly Point[], figure: string, { x, y }: LineScales): Markish[] {
  const [[year, value] = [0, 0], [, next] = [0, 0]] = points;
  const left = x(year) - INDENT;
  const below = next > value && y(y.domain()[0] ?? 0) - y(value) > 2 * LINE_HEIGHT;
  const top = below ? y(value) + 8 : topUntil(left + textWidth(figure), points, { x, y }) - 11 - LINE_HEIGHT;
  return [
    dot([{}], { x: year, y: value, r: 5, className: "fill-a" }),
    textAt({ x: left, y: top, lines: [figure], className: "value halo" }),
  ];
}

/** The highest point of the line from its start to `right`. */
function topUntil(right: number, points: readonly Point[], { x, y }: LineScales): number {
  const [places, heights] = [points.map(([year]) => x(year)), points.map(([, value]) => y(value))];
  const heightAt = scaleLinear(places, heights).clamp(true);
  return Math.min(heightAt(right), ...heights.filter((_, index) => (places[index] ?? 0) <= right));
}

/** Returns the tops of boxes, in the order given, so that no two overlap and none ends below `bottom`. */
function moveApart(middles: readonly number[], heights: readonly number[], bottom: number): number[] {
  const order = middles.map((_, index) => index).sort((one, other) => at(middles, one) - at(middles, other));
  const tops = middles.map((middle, index) => middle - at(heights, index) / 2);
  let free = -Infinity;
  for (const index of order) {
    tops[index] = Math.max(free, at(tops, index));
    free = at(tops, index) + at(heights, index);
  }
  let floor = bottom;
  for (const index of order.reverse()) {
    tops[index] = Math.min(at(tops, index), floor - at(heights, index));
    floor = at(tops, index);
  }
  return tops;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
