import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { DEFAULT_LANGUAGE } from "../../locales/find-languages.ts";
import { BrokenTextsError } from "../../locales/read-json.ts";
import { readTextFile } from "../../locales/read-text-file.ts";

export type Comparison = {
  /** How many texts the language needs, with all forms of its plurals. */
  total: number;
  /** The texts that are missing and shown in English. `isWhole`: all texts of the file are missing. */
  missing: readonly { file: string; keys: readonly string[]; isWhole: boolean }[];
  /** Longer texts that are equal to the English ones, and perhaps only copied. */
  same: readonly { file: string; keys: readonly string[] }[];
  /** A line for each fault, with the file's name. */
  faults: readonly string[];
};

/** The faults of one file, and which of its texts are needed, missing or the same. */
type FileComparison = Record<"needed" | "missing" | "same" | "faults", readonly string[]>;

type Texts = ReadonlyMap<string, string>;

/** Matches a text that is the same in all languages. */
const ONLY_A_VALUE = /^\{\{\w+\}\}$/;
/** A shorter text, such as "Start" or "1 km", is the same in many languages. */
const MIN_WORDS = 3;
const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;
const PLURAL = new RegExp(`^(.+)_(${FORMS.join("|")})$`);

/** @param folder has a folder for each language */
export function compareLanguage(folder: string, language: string): Comparison {
  const englishFiles = listTextFiles(join(folder, DEFAULT_LANGUAGE));
  const ownFiles = listTextFiles(join(folder, language));
  const nameOf = (file: string) => join(folder, language, file);
  const compared = englishFiles.map((file): [string, FileComparison] => {
    const english = readTextFile(join(folder, DEFAULT_LANGUAGE, file));
    return [file, compareFile(nameOf(file), language, english, ownFiles.includes(file))];
  });
  const strange = ownFiles.filter((file) => !englishFiles.includes(file));
  return {
    total: compared.reduce((sum, [, { needed }]) => sum + needed.length, 0),
    missing: compared.flatMap(([file, { needed, missing: keys }]) =>
      keys.length > 0 ? [{ file, keys, isWhole: keys.length === needed.length }] : [],
    ),
    same: compared.flatMap(([file, { same: keys }]) => (keys.length > 0 ? [{ file, keys }] : [])),
    faults: [
      ...compared.flatMap(([, { faults }]) => faults),
      ...strange.map((file) => `${nameOf(file)}: English has no such file`),
    ],
  };
}

function compareFile(file: string, language: string, english: Texts, exists: boolean): FileComparison {
  const originals = toForms(english, language);
  const needed = [...originals.keys()].filter((key) => !ONLY_A_VALUE.test(originals.get(key) ?? ""));
  try {
    const own = exists ? readTextFile(file) : new Map<string, string>();
    const faults = [...own].flatMap(([key, text]) => {
      const fault = findFault(key, text, originals);
      return fault === null ? [] : [`${file}: ${fault}`];
    });
    const missing = needed.filter((key) => (own.get(key) ?? "").trim() === "");
    const same = needed.filter((key) => own.get(key) === originals.get(key) && isLong(own.get(key) ?? ""));
    return { needed, missing, same, faults };
  } catch (error) {
    if (!(error instanceof BrokenTextsError)) throw error;
    return { needed, missing: [], same: [], faults: [error.message] };
  }
}

function isLong(text: string): boolean {
  const words = text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, " ").split(/\s+/);
  return words.filter((word) => /\p{L}/u.test(word)).length >= MIN_WORDS;
}

/** The English texts under the keys that the language has. Each of its plural forms is a key. */
function toForms(english: Texts, language: string): Texts {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = FORMS.filter((form) => pluralCategories.includes(form));
  return new Map(
    [...english].flatMap(([key, text]): [string, string][] => {
      const [, name, form] = PLURAL.exec(key) ?? [];
      if (name === undefined || !english.has(`${name}_other`)) return [[key, text]];
      return form === "other" ? forms.map((each) => [`${name}_${each}`, text]) : [];
    }),
  );
}

function findFault(key: string, text: string, originals: Texts): string | null {
  const original = originals.get(key);
  if (original === undefined) return `${key} is no text of the English file`;
  if (text.trim() === "") return null;
  const [wanted, found] = [listMarks(original), listMarks(text)];
  // A form such as "one" may say the number in words.
  const optional = PLURAL.test(key) ? "{{count}}" : null;
  const lacking = wanted.filter((mark) => mark !== optional && !found.includes(mark));
  const surplus = found.filter((mark) => !wanted.includes(mark));
  if (lacking.length > 0) return `${key} lacks ${lacking.join(" ")} of the English text`;
  return surplus.length > 0 ? `${key} has ${surplus.join(" ")}, which the English text lacks` : null;
}

/** Lists what a translation must keep: placeholders, HTML tags, and the targets of links within the site. */
function listMarks(text: string): string[] {
  const marks = text
    .replaceAll(/\{\{ *(\w+) *\}\}/g, "{{$1}}")
    .match(/\{\{\w+\}\}|<\/?\w+>?|\]\([#/][^)]*\)/g);
  return [...new Set(marks)].toSorted();
}

/** The comparison in words: the share, then faults, then missing texts, then possible copies. */
export function describeComparison(language: string, { total, missing, same, faults }: Comparison): string[] {
  const lacking = missing.reduce((sum, { keys }) => sum + keys.length, 0);
  const percent = Math.floor((100 * (total - lacking)) / total);
  return [
    `${language}: ${percent}% translated, ${total - lacking} of ${total} texts`,
    ...faults.map((fault) => `  wrong: ${fault}`),
    ...missing.map(({ file, keys, isWhole }) => `  missing: ${file}${isWhole ? "" : `: ${keys.join(", ")}`}`),
    ...same.map(({ file, keys }) => `  same as in English: ${file}: ${keys.join(", ")}`),
  ];
}

/** The paths of a language's JSON and Markdown files within its folder. */
export function listTextFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|md)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
