import { toSpellingKey } from "~/domain/codes.ts";
import { DEFAULT_LOCALE, isLocale } from "~/domain/locales.ts";

declare const form: unique symbol;

/** A path of this site that names no language, such as `/t/health`. A query and a fragment may follow. */
export type EnglishPath = string & { readonly [form]: "English" };

/** The path of a page in one language, such as `/sv/t/health`. Only `links/` makes it, out of an `EnglishPath`. */
export type LocalizedPath = string & { readonly [form]: "localized" };

/** Gives a path its type. Does not check the text. */
export function englishPath(text: string): EnglishPath;
export function englishPath(text: string): string {
  return text;
}

/** Decodes the path, so that an address has one form. Repeated slashes count as one. */
export function toSegments(path: string): string[] {
  return path.split("/").filter(Boolean).map(decode);
}

/** Ignores letter case, as routes do. */
export function isSameText(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** Compares letter by letter, as for slugs and codes. */
export function isSameSpelling(one: string, other: string | undefined): boolean {
  return other !== undefined && toSpellingKey(one) === toSpellingKey(other);
}

/** Whether a path names a language, and so is not in English form. */
export function hasLocale(path: string): boolean {
  const first = toSegments(path)[0]?.toLowerCase();
  return isLocale(first) && first !== DEFAULT_LOCALE;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed segment stays as it is.
    return segment;
  }
}
