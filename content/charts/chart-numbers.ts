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

function decimalsOf(value: number): number {
  return String(Number(value.toFixed(MAX_DECIMALS))).split(".")[1]?.length ?? 0;
}
