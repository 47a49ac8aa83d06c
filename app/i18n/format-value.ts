import { directionOf, type Locale } from "~/domain/locales.ts";

/** Has a letter of a script that is written from left to right, and is not isolated yet. */
const LEFT_TO_RIGHT = /^[^\u2068]*[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Numbers in the language's digits and with its decimal sign. Years, and all numbers below 10,000, are not grouped. */
export function createFormat(locale: Locale): (value: unknown) => string {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: "min2" });
  const isRightToLeft = directionOf(locale) === "rtl";
  return (value) => {
    if (typeof value === "number") return numbers.format(value);
    if (typeof value !== "string") return "";
    return isRightToLeft && LEFT_TO_RIGHT.test(value) ? `\u2068${value}\u2069` : value;
  };
}
