import type { Context } from "hono";
import { DEFAULT_LANGUAGE } from "../../../locales/find-languages.ts";
import { LANGUAGES } from "../../../locales/languages.ts";

/** One of the site's languages. */
export type Language = string;

export function toLanguage(
  word: string | null | undefined,
  languages: readonly Language[] = LANGUAGES,
): Language {
  return languages.find((language) => language === word) ?? DEFAULT_LANGUAGE;
}

export function readLanguage(c: Context): Language {
  return toLanguage(c.req.query("lang"));
}

export function readExplicitLanguage(c: Context): Language | null {
  return c.req.query("lang") === undefined ? null : readLanguage(c);
}
