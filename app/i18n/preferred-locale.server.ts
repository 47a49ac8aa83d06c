import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { defaultLocale, locales } from "~/domain/locales";

/** The first of our languages in a browser's order of preference, by RFC 4647's lookup; the default where it names none. */
export function preferredLocale(acceptLanguage: string): string {
  const tags = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  return match(tags.filter(isLanguageTag), locales, defaultLocale, { algorithm: "lookup" });
}

/** Not `*`, and nothing that a program made up: the matcher throws at those. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
