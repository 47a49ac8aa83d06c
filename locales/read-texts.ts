import { existsSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, findLanguages } from "./find-languages.ts";
import { readTextFile, toTexts } from "./read-text-file.ts";

/** The names of nested texts, joined by dots: `verification.subject`. */
export type TextKey<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${TextKey<Texts[Name]>}`;
}[keyof Texts & string];

export type Text = { text: string; language: string };

/** A text in a language, or in English if it is missing. */
export type Texts<Key extends string> = (key: Key, language: string) => Text;

export type TextSource = {
  /** The folder with a folder for each language. */
  folder: string;
  /** Is called with a line for each text that is not used. */
  report: (line: string) => void;
};

export const LOCALES_FOLDER = import.meta.dirname;

/** @param path of the file in each language's folder @throws {BrokenTextsError} */
export function readTexts<English extends object>(
  path: string,
  english: English,
  { folder, report }: TextSource,
): Texts<TextKey<English>> {
  const original = toTexts(english);
  const translations = new Map<string, Map<string, string>>();
  for (const language of findLanguages(folder)) {
    if (language === DEFAULT_LANGUAGE) continue;
    const file = join(folder, language, path);
    const own = existsSync(file) ? readTextFile(file) : new Map<string, string>();
    translations.set(
      language,
      keepUsable(own, original, (fault) => report(`${file}: ${fault}`)),
    );
  }
  return (key, language) => {
    const own = translations.get(language)?.get(key);
    if (own !== undefined) return { text: own, language };
    return { text: original.get(key) ?? key, language: DEFAULT_LANGUAGE };
  };
}

const PLACEHOLDER = /\{\{ *(\w+) *\}\}/g;

export function fillIn(
  text: string,
  values: Readonly<Record<string, string>>,
  toShown: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACEHOLDER, (_, name: string) => toShown(values[name] ?? ""));
}

/** Drops texts that cannot be used. An empty text counts as missing. */
function keepUsable(
  own: ReadonlyMap<string, string>,
  original: ReadonlyMap<string, string>,
  report: (fault: string) => void,
): Map<string, string> {
  const usable = new Map<string, string>();
  for (const [key, text] of own) {
    if (text.trim() === "") continue;
    const english = original.get(key);
    if (english === undefined) report(`${key} is no text of the English file`);
    else if (listPlaceholders(text) === listPlaceholders(english)) usable.set(key, text);
    else report(`${key} has other placeholders than in English, so English is shown`);
  }
  return usable;
}

function listPlaceholders(text: string): string {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name);
  return [...new Set(names)].sort().join(" ");
}
