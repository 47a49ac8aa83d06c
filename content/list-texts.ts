import { LANGUAGES } from "../locales/languages.ts";
import type { SourcePath } from "./place.ts";

/** Where a file has a text, and in which languages. */
export type WrittenText = { at: SourcePath; languages: readonly string[] };

/** A part whose fields are languages is a text. No other part has such fields alone. */
export function listTexts(value: unknown, at: SourcePath = []): WrittenText[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  const languages = fields.map(([name]) => name);
  if (!Array.isArray(value) && languages.length > 0 && languages.every((name) => LANGUAGES.includes(name)))
    return [{ at, languages }];
  return fields.flatMap(([name, inside]) =>
    listTexts(inside, [...at, Array.isArray(value) ? Number(name) : name]),
  );
}
