import { DEFAULT_LOCALE, isLocale, type Locale } from "~/domain/locales.ts";

/** English has no prefix, like the pages. Null for a prefix that no page has. */
export function readOptionalLocale(prefix: string | undefined): Locale | null {
  if (prefix === undefined) return DEFAULT_LOCALE;
  return isLocale(prefix) && prefix !== DEFAULT_LOCALE ? prefix : null;
}
