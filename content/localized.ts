import { LANGUAGES } from "../locales/languages.ts";

/** A value for each language that the author wrote; the folder's base is among them. */
export type PerLanguage<T> = Readonly<Record<string, T | undefined>>;
export type Localized = PerLanguage<string>;

/** The base of a folder is the first of these languages in which it has texts. Other languages fall back to it. */
const BASES = ["en", "sv"] as const;
export type Base = (typeof BASES)[number];

const names = new Intl.DisplayNames("en", { type: "language" });

/** `pt-br` → Brazilian Portuguese */
export function languageName(language: string): string {
  return names.of(language) ?? language;
}

export function languagesOf(value: PerLanguage<unknown>): string[] {
  return LANGUAGES.filter((language) => value[language] !== undefined);
}

/** The value in the language, otherwise in the base. */
export function inLanguage<T>(value: PerLanguage<T>, language: string): T | undefined {
  return value[language] ?? BASES.map((base) => value[base]).find((one) => one !== undefined);
}

export function textIn(text: Localized, language: string): string {
  return inLanguage(text, language) ?? "";
}

export function mapLanguages<T, R>(
  value: PerLanguage<T>,
  map: (one: T, language: string) => R,
): Record<string, R> {
  return Object.fromEntries(
    languagesOf(value).flatMap((language): [string, R][] => {
      const one = value[language];
      return one === undefined ? [] : [[language, map(one, language)]];
    }),
  );
}

export function textsOf(text: Localized): string[] {
  return Object.values(mapLanguages(text, (one) => one));
}

/** A value for each language, made without translations. */
export function inEachLanguage<T>(make: (language: string) => T): Record<string, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]));
}

/** @param written the languages of each of the folder's texts */
export function baseOf(written: readonly (readonly string[])[]): Base {
  return BASES.find((base) => written.some((languages) => languages.includes(base))) ?? BASES[0];
}
