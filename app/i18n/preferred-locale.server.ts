import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { DEFAULT_LOCALE, LOCALES } from "~/domain/locales.ts";

/** The best match by RFC 4647's lookup, else the default. */
export function preferredLocale(acceptLanguage: string): string {
  const tags = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  return match(tags.filter(isLanguageTag), LOCALES, DEFAULT_LOCALE, { algorithm: "lookup" });
}

/** The matcher throws at `*` and malformed tags. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
