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
