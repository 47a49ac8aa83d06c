import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";

/** @param time in ISO 8601; the day is that of UTC */
export function formatDay(time: string, locale: Locale): string {
  // The texts write 25 November 2026.
  const tag = locale === DEFAULT_LOCALE ? "en-GB" : locale;
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));
}
