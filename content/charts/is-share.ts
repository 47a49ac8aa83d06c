import type { Axis } from "./chart-kinds.ts";

/** Whether the figures are percentages of a whole. They get a track of 100 % behind them. */
export function isShare({ max, unit }: Axis): boolean {
  return unit === "%" && max === 100;
}
