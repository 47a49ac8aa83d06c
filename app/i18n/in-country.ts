import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";

const NAMES_WITH_ARTICLE =
  /^(United|Bahamas|Comoros|Congo|Gambia|Maldives|Netherlands|Philippines)|(Republic|Islands|Territories)$/;

/** Swedish uses "på" for islands, but not for large island states. */
const ISLANDS = new Set(["BB", "BM", "CU", "CY", "FO", "GL", "GG", "IM", "IS", "JE", "JM", "MT", "MU", "SC"]);

/** "in Sweden" for an ISO 3166-1 alpha-2 code, "(text)" for any other text, and for the country in other languages. */
export function inCountry(country: string, locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  const name = /^[A-Z]{2}$/.test(country) ? names.of(country) : undefined;
  if (name === undefined) return `(${country})`;
  if (locale === "sv") return `${ISLANDS.has(country) ? "på" : "i"} ${name}`;
  if (locale !== DEFAULT_LOCALE) return `(${name})`;
  return NAMES_WITH_ARTICLE.test(name) ? `in the ${name}` : `in ${name}`;
}
