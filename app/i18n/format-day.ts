import type { Locale } from "~/domain/locales.ts";

/** The texts write 25 November 2026. */
const TAGS = { en: "en-GB", sv: "sv-SE" } satisfies Record<Locale, string>;

/** @param time in ISO 8601; the day is that of UTC */
export function formatDay(time: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));
}
