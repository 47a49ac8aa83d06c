import { textDirection } from "../../contracts/rules/text-direction.ts";

/** A language tag in lower case, as in addresses: a folder of `locales/`. */
export type Locale = string;

/** The language whose paths have no prefix and whose texts are complete. */
export const DEFAULT_LOCALE = "en";

/** The languages that the build found (`locales/languages.ts`), the default first. */
export const LOCALES: readonly Locale[] = SITE_LANGUAGES;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Kept for each language, because `Intl` is slow. */
const KNOWN = new Map(
  LOCALES.map((locale) => [
    locale,
    { script: readScript(locale), direction: textDirection(locale), names: namesIn(locale) },
  ]),
);

/** A language's name within a sentence of another language: "svenska". */
export function nameOfLocale(locale: Locale, within: Locale): string {
  return (KNOWN.get(within)?.names ?? namesIn(within)).of(locale) ?? locale;
}

/** The language's name in itself, as on a button: "Svenska". */
export function ownNameOf(locale: Locale): string {
  const name = nameOfLocale(locale, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return KNOWN.get(locale)?.direction ?? textDirection(locale);
}

/** Whether the display face and its tight lines suit the language. */
export function isLatin(locale: Locale): boolean {
  return scriptOf(locale) === "Latn";
}

/** The attributes of an element with texts in this language. `other-scripts.css` reads `data-script`. */
export function languageAttributes(locale: Locale) {
  const script = isLatin(locale) ? undefined : scriptOf(locale);
  return { lang: locale, dir: directionOf(locale), "data-script": script };
}

/** The script's code in ISO 15924: `Latn`, `Arab`. */
function scriptOf(locale: Locale): string {
  return KNOWN.get(locale)?.script ?? readScript(locale);
}

function readScript(locale: Locale): string {
  return new Intl.Locale(locale).maximize().script ?? "";
}

function namesIn(locale: Locale): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: "language" });
}
