import { scaleLinear } from "d3-scale";
import type { ScaleLinear } from "d3-scale";
import { formatFigures } from "./chart-numbers.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import type { Room } from "./chart-room.ts";
import type { Axis } from "./chart-schema.ts";
import { textWidth } from "./chart-text.ts";
import { element, short, textAt } from "./svg-markup.ts";

/** Half the height of a digit: puts a text's middle on a line. */
export const HALF_DIGIT = 4.8;
const UPRIGHT_TICKS = 4;
const LYING_TICKS = 3;
const GAP = 6;

/** How wide the figures at the axis are, with the gap to the lines. */
export function tickRoom(axis: Axis, language: ChartLanguage): number {
  return Math.max(...ticksOf(axis, language, UPRIGHT_TICKS).map(({ text }) => textWidth(text))) + GAP;
}

/** The upright axis: a thin line for each round figure, and the scale from a value to its height. */
export function drawUprightAxis(axis: Axis, room: Room, language: ChartLanguage) {
  const scale = scaleLinear([axis.min, axis.max], [room.bottom, room.top]);
  const markup = ticksOf(axis, language, UPRIGHT_TICKS).map(({ value, text }) => {
    const y = Math.round(scale(value)) + 0.5;
    const label = textAt(room.left - GAP, y + HALF_DIGIT, text, undefined, "end");
    return gridLine(`M${short(room.left)} ${short(y)}H${short(room.right)}`, value) + label;
  });
  return { scale, markup: markup.join("") };
}

/** The lying axis, its figures below. */
export function drawLyingAxis(
  axis: Axis,
  room: Room,
  language: ChartLanguage,
): { scale: ScaleLinear<number, number>; markup: string } {
  const scale = scaleLinear([axis.min, axis.max], [room.left, room.right]);
  const markup = ticksOf(axis, language, LYING_TICKS).map(({ value, text }, index) => {
    const x = Math.round(scale(value)) + 0.5;
    const label = textAt(x, room.bottom + 15, text, undefined, index === 0 ? undefined : "middle");
    return gridLine(`M${short(x)} ${short(room.top)}V${short(room.bottom)}`, value) + label;
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
