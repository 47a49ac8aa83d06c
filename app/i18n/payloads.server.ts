import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";
import { getAboutTexts } from "./about-texts.server.ts";

/** Pages with the same data for everybody. The build writes it as `{page}/_payload.json`. */
export const PRERENDERED_PAGES: ReadonlyMap<string, Locale> = new Map(
  LOCALES.map((locale) => [locale === DEFAULT_LOCALE ? "/about" : `/${locale}/about`, locale]),
);

export function getPayload(locale: Locale): object {
  return { texts: getAboutTexts(locale) };
}
