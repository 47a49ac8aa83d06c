import { z } from "zod";

/** A locale of a Contentful space. All locales fall back to the default, which falls back to none. */
export type ContentLocale = { code: string; name: string; fallbackCode: string | null };

/** Earlier releases gave these languages a region in the space. */
const CODES: ReadonlyMap<string, string> = new Map([
  ["en", "en-US"],
  ["sv", "sv-SE"],
]);

const names = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });

/** The site's language in Contentful's spelling: `pt-br` → `pt-BR`. */
export function toContentLocale(language: string): string {
  return CODES.get(language) ?? Intl.getCanonicalLocales(language)[0] ?? language;
}

/** The default, which is the base language, comes first. */
export function listContentLocales(languages: readonly string[], base: string): ContentLocale[] {
  const ordered = [base, ...languages.filter((language) => language !== base)];
  return ordered.map((language) => {
    const code = toContentLocale(language);
    return {
      code,
      name: names.of(code) ?? code,
      fallbackCode: language === base ? null : toContentLocale(base),
    };
  });
}

/** The codes of a space's locales, the default first. */
export type LocaleCodes = readonly [base: string, ...others: string[]];

/** The locales of a space that does not say which it has. */
export const ASSUMED_LOCALES: LocaleCodes = ["en-US", "sv-SE"];

const localeList = z.object({
  items: z.array(z.looseObject({ code: z.string(), default: z.boolean().catch(false) })),
});

/** Null if the service's response is no list of locales with a default. */
export function toLocaleCodes(response: unknown): LocaleCodes | null {
  const locales = localeList.safeParse(response).data?.items ?? [];
  const base = locales.find((locale) => locale.default)?.code;
  const codes = locales.map(({ code }) => code);
  return base === undefined ? null : [base, ...codes.filter((code) => code !== base)];
}

/** The space's locale for a page: the language's own, otherwise another of the same language, otherwise the default. */
export function findLocale(language: string, codes: LocaleCodes): string {
  return findCode(codes, [toContentLocale(language), language]) ?? codes[0];
}

/** The site's language for a locale of the space: the same one, otherwise another of the same language. */
export function findLanguage(code: string, languages: readonly string[]): string | undefined {
  const own = languages.find((language) => toContentLocale(language) === code);
  return own ?? findCode(languages, [code]);
}

function findCode(offered: readonly string[], wanted: readonly string[]): string | undefined {
  const exact = wanted.map((code) => offered.find((one) => one.toLowerCase() === code.toLowerCase()));
  return (
    exact.find((code) => code !== undefined) ??
    offered.find((one) => wanted.some((code) => primaryOf(code) === primaryOf(one)))
  );
}

function primaryOf(code: string): string | undefined {
  return code.toLowerCase().split("-")[0];
}
