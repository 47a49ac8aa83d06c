import { scaleLinear } from "d3-scale";
import { textWidth } from "./chart-text.ts";

const TICKS = 4;
const GAP = 7;

/** The first and the last year, and the round years between them that fit. */
export function toYearTicks(
  [first, last]: readonly [number, number],
  xOf: (year: number) => number,
): number[] {
  const width = textWidth(String(last)) + GAP;
  const hasRoom = (one: number, other: number) => Math.abs(xOf(one) - xOf(other)) >= width;
  const ticks = [first];
  for (const year of scaleLinear([first, last], [0, 1]).ticks(TICKS).filter(Number.isInteger)) {
    if (hasRoom(year, ticks.at(-1) ?? first) && hasRoom(year, last)) ticks.push(year);
  }
  return [...ticks, last];
}
