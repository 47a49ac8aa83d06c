import type { ScaleLinear } from "d3-scale";
import { scaleLinear } from "d3-scale";
import type { Bounds } from "./chart-bounds.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import { formatFigures } from "./chart-numbers.ts";
import type { Axis } from "./chart-schema.ts";
import { textWidth } from "./chart-text.ts";
import { element, rounded, textAt } from "./svg-markup.ts";

/** Centres a text vertically on a line. */
export const HALF_DIGIT = 4.8;
const VERTICAL_TICKS = 4;
const HORIZONTAL_TICKS = 3;
const GAP = 6;

export function tickLabelWidth(axis: Axis, language: ChartLanguage): number {
  return Math.max(...ticksOf(axis, language, VERTICAL_TICKS).map(({ text }) => textWidth(text))) + GAP;
}

export function drawVerticalAxis(axis: Axis, bounds: Bounds, language: ChartLanguage) {
  const scale = scaleLinear([axis.min, axis.max], [bounds.bottom, bounds.top]);
  const markup = ticksOf(axis, language, VERTICAL_TICKS).map(({ value, text }) => {
    const y = Math.round(scale(value)) + 0.5;
    const label = textAt(bounds.left - GAP, y + HALF_DIGIT, text, undefined, "end");
    return gridLine(`M${rounded(bounds.left)} ${rounded(y)}H${rounded(bounds.right)}`, value) + label;
  });
  return { scale, markup: markup.join("") };
}

export function drawHorizontalAxis(
  axis: Axis,
  bounds: Bounds,
  language: ChartLanguage,
): { scale: ScaleLinear<number, number>; markup: string } {
  const scale = scaleLinear([axis.min, axis.max], [bounds.left, bounds.right]);
  const markup = ticksOf(axis, language, HORIZONTAL_TICKS).map(({ value, text }, index) => {
    const x = Math.round(scale(value)) + 0.5;
    const label = textAt(x, bounds.bottom + 15, text, undefined, index === 0 ? undefined : "middle");
    return gridLine(`M${rounded(x)} ${rounded(bounds.top)}V${rounded(bounds.bottom)}`, value) + label;
  });
  return { scale, markup: markup.join("") };
}

function gridLine(d: string, value: number): string {
  return element("path", { class: value === 0 ? "base" : "grid", d });
}

function ticksOf({ min, max, unit }: Axis, language: ChartLanguage, count: number) {
  const values = scaleLinear([min, max], [0, 1]).ticks(count);
  const texts = formatFigures(values, language, unit);
  return values.map((value, index) => ({ value, text: texts[index] ?? "" }));
}
