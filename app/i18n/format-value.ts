import type { Locale } from "~/domain/locales.ts";

/** Numbers in the language's digits and with its decimal sign. Years, and all numbers below 10,000, are not grouped. */
export function formatValue(value: unknown, locale: Locale): string {
  if (typeof value === "number") return new Intl.NumberFormat(locale, { useGrouping: "min2" }).format(value);
  return typeof value === "string" ? value : "";
}
