import { type ContentField, type ContentTypeId, contentTypeOf } from "../contracts/content-model.ts";
import { LANGUAGES } from "../locales/languages.ts";
import type { ChartTable } from "./charts/chart-table.ts";
import {
  type EntryFields,
  type ExportedEntry,
  type Link,
  linkTo,
  publishedSys,
  toLocales,
} from "./export-file.ts";
import {
  type Base,
  inEachLanguage,
  inLanguage,
  type Localized,
  mapLanguages,
  type PerLanguage,
} from "./localized.ts";
import { toRichText } from "./rich-text.ts";
import { wordsIn } from "./words.ts";

/** A rich text that begins with the picture and the table of its figures. */
type IllustratedText = {
  text: Localized;
  picture: Link<"Asset"> | undefined;
  table: PerLanguage<ChartTable | null> | undefined;
};

export type DraftValue = Localized | IllustratedText | Link | Link[] | string | boolean | object | undefined;

/** `key` is unique within the content type. */
export type EntryDraft = {
  type: ContentTypeId;
  key: string;
  values: Record<string, DraftValue>;
  tags?: readonly string[];
};

/** Throws if the draft contradicts the content model, which only a bug in the compiler can cause. */
export function compileEntry({ type, key, values, tags = [] }: EntryDraft, base: Base): ExportedEntry {
  const { fields } = contentTypeOf(type);
  const unknown = Object.keys(values).find((id) => !fields.some((field) => field.id === id));
  if (unknown) throw new Error(`The content type "${type}" has no field "${unknown}".`);
  return {
    metadata: { tags: tags.map((tag) => linkTo("Tag", tag)), concepts: [] },
    sys: { ...publishedSys("Entry", entryId(type, key)), contentType: linkTo("ContentType", type) },
    fields: Object.fromEntries(
      fields.flatMap((field) => {
        const value = values[field.id];
        if (value !== undefined) return [[field.id, toField(type, field, value, base)]];
        if (field.required) throw new Error(`An entry of "${type}" lacks its "${field.id}".`);
        return [];
      }),
    ),
  };
}

export function entryLink(type: ContentTypeId, key: string): Link<"Entry"> {
  return linkTo("Entry", entryId(type, key));
}

export function entryLinks(type: ContentTypeId, keys: readonly string[]): Link<"Entry">[] {
  return keys.map((key) => entryLink(type, key));
}

export function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}

export function assetId(type: ContentTypeId, key: string, what = "picture"): string {
  return `${entryId(type, key)}-${what}`;
}

/** Undefined instead of an empty list, because Contentful omits empty fields. */
export function linksIfAny(type: ContentTypeId, keys: readonly string[]): Link<"Entry">[] | undefined {
  return keys.length > 0 ? entryLinks(type, keys) : undefined;
}

function entryId(type: ContentTypeId, key: string): string {
  return `${type}-${key}`;
}

function toField(
  type: ContentTypeId,
  field: ContentField,
  value: NonNullable<DraftValue>,
  base: Base,
): EntryFields[string] {
  if (!field.localized) return toLocales({ [base]: value });
  // A localized link points to one asset, which has a file per language.
  if (field.type === "Link") return toLocales(inEachLanguage(() => value));
  if (field.type !== "RichText" && isLocalized(value))
    return toLocales(mapLanguages(value, insertNoBreakSpaces));
  const { text, picture, table } = isIllustrated(value) ? value : { text: value };
  if (field.type !== "RichText" || !isLocalized(text))
    throw new Error(`"${field.id}" of "${type}" is localized and has one value only.`);
  const documents = mapLanguages(text, (words, language) =>
    toRichText(insertNoBreakSpaces(words, language), {
      picture,
      table: (table && inLanguage(table, language)) ?? null,
    }),
  );
  return toLocales(documents);
}

function isLocalized(value: DraftValue): value is Localized {
  if (typeof value !== "object") return false;
  const texts = Object.entries(value);
  return (
    texts.length > 0 &&
    texts.every(([language, text]) => LANGUAGES.includes(language) && typeof text === "string")
  );
}

function isIllustrated(value: DraftValue): value is IllustratedText {
  return typeof value === "object" && "text" in value && "picture" in value;
}

const known = new Map<string, [after: RegExp, between: RegExp]>();

/** Keeps "92 %", "1 000", "1.1 °C", "9 million" and "1 of 3" on one line. */
function insertNoBreakSpaces(text: string, language: string): string {
  const [after, between] = known.get(language) ?? toPatterns(language);
  known.set(language, [after, between]);
  return text.replace(after, "$1\u00a0").replace(between, "$1\u00a0$2\u00a0");
}

function toPatterns(language: string): [RegExp, RegExp] {
  const { afterFigures, betweenFigures } = wordsIn(language);
  const [after, between] = [afterFigures, betweenFigures].map((words) => words.join("|"));
  const unit = [String.raw`[%٪]|°C|\p{Nd}{3}(?!\p{Nd})`, ...(after ? [after] : [])].join("|");
  return [
    new RegExp(String.raw`(\p{Nd}) (?=${unit})`, "gu"),
    between ? new RegExp(String.raw`(\p{Nd}) (${between}) (?=\p{Nd}{1,3}(?!\p{Nd}))`, "gu") : /(?!)/g,
  ];
}
