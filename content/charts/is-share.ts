import type { Axis } from "./chart-kinds.ts";

/** Percentages of a whole have a track of 100 % behind them. */
export function isShare({ max, unit }: Axis): boolean {
  return unit === "%" && max === 100;
}
