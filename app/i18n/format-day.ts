import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";

/** @param time in ISO 8601; the day is that of UTC. In one calendar for all, because a diploma's sheet and the words around it may be in two languages */
export function formatDay(time: string, locale: Locale): string {
  // The texts write 25 November 2026.
  const tag = locale === DEFAULT_LOCALE ? "en-GB" : locale;
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC", calendar: "gregory" }).format(
    new Date(time),
  );
}
