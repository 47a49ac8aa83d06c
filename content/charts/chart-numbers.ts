import type { LocalizedText } from "./chart-schema.ts";

export type ChartLanguage = keyof LocalizedText;

const MOST_DECIMALS = 3;

/**
 * 1,000.5 and 45% in English; 1 000,5 and 45 % in Swedish, with spaces that do not break. All have as many decimals
 * as the longest of them, so that the figures of a chart look alike.
 */
export function formatFigures(values: readonly number[], language: ChartLanguage, unit?: "%"): string[] {
  const decimals = Math.max(0, ...values.map(decimalsOf));
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: "always",
  });
  const percent = language === "sv" ? "\u00A0%" : "%";
  return values.map((value) => format.format(value).replace("-", "−") + (unit ? percent : ""));
}

function decimalsOf(value: number): number {
  return String(Number(value.toFixed(MOST_DECIMALS))).split(".")[1]?.length ?? 0;
}
