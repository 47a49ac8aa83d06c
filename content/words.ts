import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { DEFAULT_LANGUAGE } from "../locales/find-languages.ts";
import { BrokenTextsError, readJson } from "../locales/read-json.ts";
import { LOCALES_FOLDER } from "../locales/read-texts.ts";

const word = z.string().regex(/^[\p{L}\p{M}]+$/u, "takes single words");

const schema = z.strictObject({
  /** The word "Source" below a chart's figures. */
  source: z.string(),
  /** The word above the years of a table. */
  year: z.string(),
  otherCountries: z.string(),
  captionsOf: z.string(),
  /** The beginnings of words that stay on the line of the figure before them. */
  afterFigures: z.array(word),
  /** Words that stay on the line of the figures around them. */
  betweenFigures: z.array(word),
});
export type Words = z.infer<typeof schema>;

const known = new Map<string, Words>();

/** The words that a content build adds in a language, in English if its file lacks them. @throws {BrokenTextsError} */
export function wordsIn(language: string): Words {
  const words = known.get(language) ?? readWords(language);
  known.set(language, words);
  return words;
}

function readWords(language: string): Words {
  const file = join(LOCALES_FOLDER, language, "content", "words.json");
  const own = existsSync(file) ? readJson(file) : {};
  const english = language === DEFAULT_LANGUAGE ? {} : wordsIn(DEFAULT_LANGUAGE);
  return parseWords(typeof own === "object" ? { ...english, ...own } : own, file);
}

export function parseWords(content: unknown, file: string): Words {
  const { data, error } = schema.safeParse(content);
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "));
  throw new BrokenTextsError(`${file}: ${wrong.join("; ")}`);
}
