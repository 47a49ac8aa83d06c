import type { ContentField, ContentTypeId } from "../contracts/content-model.ts";
import { contentTypeOf } from "../contracts/content-model.ts";
import type { ChartTable } from "./charts/chart-table.ts";
import type { EntryFields, ExportedEntry, Link } from "./export-file.ts";
import { linkTo, publishedSys } from "./export-file.ts";
import { inLocales } from "./in-locales.ts";
import { toRichText } from "./rich-text.ts";
import type { Localized } from "./schema/source-parts.ts";

/** A rich text that begins with the picture and the table of its figures. */
type IllustratedText = Localized & {
  picture?: Link<"Asset"> | undefined;
  table?: Record<keyof Localized, ChartTable | null> | undefined;
};

export type DraftValue = IllustratedText | Link | Link[] | string | boolean | object | undefined;

/** `key` is unique within the content type. */
export type EntryDraft = {
  type: ContentTypeId;
  key: string;
  values: Record<string, DraftValue>;
  tags?: readonly string[];
};

/** Throws if the draft contradicts the content model, which only a bug in the compiler can cause. */
export function compileEntry({ type, key, values, tags = [] }: EntryDraft): ExportedEntry {
  const { fields } = contentTypeOf(type);
  const unknown = Object.keys(values).find((id) => !fields.some((field) => field.id === id));
  if (unknown) throw new Error(`The content type "${type}" has no field "${unknown}".`);
  return {
    metadata: { tags: tags.map((tag) => linkTo("Tag", tag)), concepts: [] },
    sys: { ...publishedSys("Entry", entryId(type, key)), contentType: linkTo("ContentType", type) },
    fields: Object.fromEntries(fields.flatMap((field) => toField(type, field, values[field.id]))),
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
  value: DraftValue,
): [string, EntryFields[string]][] {
  if (value === undefined) {
    if (field.required) throw new Error(`An entry of "${type}" lacks its "${field.id}".`);
    return [];
  }
  if (!field.localized) return [[field.id, inDefaultLocale(value)]];
  // A localized link points to one asset, which has a file per language.
  if (field.type === "Link") return [[field.id, inLocales({ en: value, sv: value })]];
  if (!isLocalized(value)) throw new Error(`"${field.id}" of "${type}" is localized and has one value only.`);
  const text = { en: insertNoBreakSpaces(value.en), sv: insertNoBreakSpaces(value.sv) };
  if (field.type !== "RichText") return [[field.id, inLocales(text)]];
  const toDocument = (language: keyof Localized) =>
    toRichText(text[language], { picture: value.picture, table: value.table?.[language] ?? null });
  return [[field.id, inLocales({ en: toDocument("en"), sv: toDocument("sv") })]];
}

/** Keeps "92 %", "1 000", "1.1 °C", "9 million" and "1 of 3" on one line. */
function insertNoBreakSpaces(text: string): string {
  return text
    .replace(/(\d) (?=%|°C|\d{3}(?!\d)|[mb]illion|miljon|miljard)/g, "$1\u00a0")
    .replace(/(\d) (in|of|av) (?=\d{1,3}(?!\d))/g, "$1\u00a0$2\u00a0");
}

function inDefaultLocale(value: DraftValue): EntryFields[string] {
  return { "en-US": value };
}

function isLocalized(value: DraftValue): value is IllustratedText {
  return typeof value === "object" && "en" in value && "sv" in value;
}
