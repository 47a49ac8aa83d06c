import type { Axis } from "./chart-kinds.ts";

const MAX_DECIMALS = 3;

/** Gives all values the same number of decimals, so that the figures of a chart line up. */
export function formatFigures(values: readonly number[], language: string, unit?: "%"): string[] {
  const decimals = Math.max(0, ...values.map(decimalsOf));
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: "always",
    ...(unit && { style: "unit", unit: "percent" }),
  });
  return values.map((value) => format.format(value).replace("-", "−"));
}

export function formatYear(year: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false }).format(year).replace("-", "−");
}

/** Whether the figures are percentages of a whole. They get a track of 100 % behind them. */
export function isShare({ max, unit }: Axis): boolean {
  return unit === "%" && max === 100;
}

function decimalsOf(value: number): number {
  return String(Number(value.toFixed(MAX_DECIMALS))).split(".")[1]?.length ?? 0;
}
