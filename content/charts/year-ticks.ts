import { scaleLinear } from "d3-scale";
import { textWidth } from "./chart-text.ts";

const TICKS = 4;
const GAP = 12;

/** The first and the last year, and the round years between them that have room. */
export function toYearTicks(
  [first, last]: readonly [number, number],
  place: (year: number) => number,
): number[] {
  const apart = (one: number, other: number) => Math.abs(place(one) - place(other));
  const width = textWidth(String(last)) + GAP;
  const between = scaleLinear([first, last], [0, 1])
    .ticks(TICKS)
    .filter((year) => Number.isInteger(year) && apart(year, first) >= width && apart(year, last) >= width);
  return [
    first,
    ...between.filter((year, i) => i === 0 || apart(year, between[i - 1] ?? year) >= width),
    last,
  ];
}
