import { directionOf, type Locale } from "~/domain/locales.ts";

/** Has a letter of a script that is written from left to right, and is not isolated yet. */
const LEFT_TO_RIGHT = /^[^\u2068]*[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Numbers in the language's digits and with its decimal sign. Years, and all numbers below 10,000, are not grouped. */
export function formatValue(value: unknown, locale: Locale): string {
  if (typeof value === "number") return new Intl.NumberFormat(locale, { useGrouping: "min2" }).format(value);
  if (typeof value !== "string") return "";
  const isForeign = directionOf(locale) === "rtl" && LEFT_TO_RIGHT.test(value);
  return isForeign ? `\u2068${value}\u2069` : value;
}
