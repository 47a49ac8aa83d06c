import type { LocaleCodes } from "../../../contracts/content-locales.ts";
import { readGlobalId, readText } from "../../../contracts/rules/field-values.ts";
import { DECISIVE_FIELDS, valueInLanguage } from "../../../contracts/rules/localized-text.ts";

/** An entry's indexed fields with one value each. A picture with a description is also stored as an entry. */
export type StoredEntry = {
  id: string;
  type: string;
  fields: Record<string, FieldValue>;
};

/** A plain value, the id of a linked entry, or the ids of a list of linked entries. */
export type FieldValue = string | boolean | { link: string } | { links: string[] };

export type SyncedEntry = {
  sys: { id: string; contentType: { sys: { id: string } } };
  fields: Record<string, unknown>;
};

export type SyncedAsset = {
  sys: { id: string };
  fields: { file?: unknown; title?: unknown; description?: unknown };
};

/** Lists also types without fields, because links to their entries are counted. */
export const INDEXED_FIELDS: Record<string, readonly string[]> = {
  topic: ["globalId", "slug", "tests", "diplomaTest", "chapters"],
  chapter: ["challenges"],
  challenge: ["globalId", "slug", "published", "combos", "introSequence", "outroSequence", "videoUrl"],
  combo: ["globalId", "questions", "introSequence", "outroSequence", "instantExplanation", "showFeedback"],
  screen: [],
  test: ["globalId", "questions"],
  question: ["globalId", "questionText", "answers", "isRemoved"],
  answer: ["globalId", "answerText", "image", "correctAnswer"],
  picture: ["text"],
  event: ["globalId", "code", "topic", "test"],
  group: ["code"],
  populationCategory: ["globalId"],
};

/** Null for an entry of a type that is not indexed. @param locales the locales that pages show */
export function toStoredEntry(entry: SyncedEntry, locales: LocaleCodes): StoredEntry | null {
  const type = entry.sys.contentType.sys.id;
  const names = INDEXED_FIELDS[type];
  if (!names) return null;
  const fields: StoredEntry["fields"] = {};
  for (const name of names) {
    const value = readField(name, entry.fields[name], locales);
    if (value !== null) fields[name] = value;
  }
  return { id: entry.sys.id, type, fields };
}

/** Null for an asset that is not a picture or lacks a description in some language. @param locales the locales that pages show */
export function toStoredPicture({ sys, fields }: SyncedAsset, locales: LocaleCodes): StoredEntry | null {
  const files = valuesOf("file", fields.file, locales);
  const descriptions = valuesOf("description", fields.description, locales);
  const titles = valuesOf("title", fields.title, locales);
  const texts = locales.map((_, i) => readText(descriptions[i]) ?? readText(titles[i]));
  const text = textInEveryLanguage(texts);
  return text !== null && files.length > 0 && files.every(isPicture)
    ? { id: pictureId(sys.id), type: "picture", fields: { text } }
    : null;
}

/** An id with a prefix, because an entry and an asset may have the same id. */
export function pictureId(assetId: string): string {
  return `picture:${assetId}`;
}

/** The value for each locale, as pages in that language show it. */
function valuesOf(field: string, byLocale: unknown, locales: LocaleCodes): unknown[] {
  if (typeof byLocale !== "object" || byLocale === null) return [];
  const values = new Map<string, unknown>(Object.entries(byLocale));
  const base = values.get(locales[0]);
  return locales.map((code) => valueInLanguage(field, values.get(code), base));
}

function readField(name: string, byLocale: unknown, locales: LocaleCodes): FieldValue | null {
  if (name === "globalId") return readGlobalId(onlyValue(byLocale));
  if (DECISIVE_FIELDS.has(name)) return textInEveryLanguage(valuesOf(name, byLocale, locales));
  if (name === "image") return picturesInEveryLanguage(valuesOf(name, byLocale, locales));
  return toFieldValue(onlyValue(byLocale));
}

function onlyValue(byLocale: unknown): unknown {
  return typeof byLocale === "object" && byLocale !== null ? Object.values(byLocale)[0] : undefined;
}

/** Null if a language lacks the text, because a question must be the same for all languages. */
function textInEveryLanguage(values: readonly unknown[]): string | null {
  const texts = values.map(readText);
  return texts.includes(null) ? null : (texts[0] ?? null);
}

function picturesInEveryLanguage(values: readonly unknown[]): FieldValue | null {
  const ids = values.map(linkedId).filter((id) => id !== null);
  return ids.length > 0 && ids.length === values.length ? { links: ids.map(pictureId) } : null;
}

function isPicture(file: unknown): boolean {
  if (typeof file !== "object" || file === null || !("url" in file) || !("contentType" in file)) return false;
  return typeof file.url === "string" && String(file.contentType).startsWith("image/");
}

function toFieldValue(value: unknown): FieldValue | null {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return { links: value.map(linkedId).filter((id) => id !== null) };
  const link = linkedId(value);
  return link === null ? null : { link };
}

function linkedId(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("sys" in value)) return null;
  const { sys } = value;
  if (typeof sys !== "object" || sys === null || !("id" in sys)) return null;
  return typeof sys.id === "string" ? sys.id : null;
}
