/** The languages of the product (specification, section 1). The first one has no path prefix. */
export const locales = ["en", "sv"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

/** The content service's own names of the languages. */
export const contentLocales = { en: "en-US", sv: "sv-SE" } as const satisfies Record<Locale, string>;

/** Each language in its own words, for the language switch. */
export const localeNames = { en: "English", sv: "Svenska" } as const satisfies Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
