import { DEFAULT_LOCALE, directionOf, type Locale } from "~/domain/locales.ts";

const NAMES_WITH_ARTICLE =
  /^(United|Bahamas|Comoros|Congo|Gambia|Maldives|Netherlands|Philippines)|(Republic|Islands|Territories)$/;

/** Swedish uses "på" for islands, but not for large island states. */
const ISLANDS = new Set(["BB", "BM", "CU", "CY", "FO", "GL", "GG", "IM", "IS", "JE", "JM", "MT", "MU", "SC"]);

/** "in Sweden" for an ISO 3166-1 alpha-2 code; in another language "(Country)", because its grammar is unknown; "(text)" for any other text. */
export function inCountry(country: string, locale: Locale): string {
  const name = /^[A-Z]{2}$/.test(country) ? nameOfCountry(country, locale) : undefined;
  if (name === undefined) return `(${country})`;
  if (locale === "sv") return `${ISLANDS.has(country) ? "på" : "i"} ${name}`;
  if (locale !== DEFAULT_LOCALE) return `(${name})`;
  return NAMES_WITH_ARTICLE.test(name) ? `in the ${name}` : `in ${name}`;
}

function nameOfCountry(country: string, locale: Locale): string | undefined {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(country);
}

/** Matches a text with a letter of a left-to-right script that is not isolated yet. */
const LEFT_TO_RIGHT = /^[^\u2068]*[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Formats numbers with the language's digits and decimal sign. Numbers below 10,000, and so years, are not grouped. */
export function createFormat(locale: Locale): (value: unknown) => string {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: "min2" });
  const isRightToLeft = directionOf(locale) === "rtl";
  return (value) => {
    if (typeof value === "number") return numbers.format(value);
    if (typeof value !== "string") return "";
    return isRightToLeft && LEFT_TO_RIGHT.test(value) ? `\u2068${value}\u2069` : value;
  };
}

/** @param time in ISO 8601; the day is in UTC. One calendar for all languages, because a diploma and its page may be in two languages */
export function formatDay(time: string, locale: Locale): string {
  // British, because the English texts write 25 November 2026.
  const tag = locale === DEFAULT_LOCALE ? "en-GB" : locale;
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC", calendar: "gregory" }).format(
    new Date(time),
  );
}
