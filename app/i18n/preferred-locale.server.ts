import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";

/** The best match by the lookup of RFC 4647, otherwise the default language. */
export function preferredLocale(acceptLanguage: string, locales: readonly Locale[] = LOCALES): Locale {
  const asked = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  // The matcher compares exactly, and writes `pt-BR`.
  const byTag = new Map(locales.map((locale) => [Intl.getCanonicalLocales(locale)[0] ?? locale, locale]));
  const tag = match(asked.filter(isLanguageTag), [...byTag.keys()], DEFAULT_LOCALE, { algorithm: "lookup" });
  return byTag.get(tag) ?? DEFAULT_LOCALE;
}

/** Checked first, because the matcher throws at `*` and at malformed tags. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
