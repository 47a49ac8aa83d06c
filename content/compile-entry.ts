import { contentTypeOf } from "../contracts/content-model.ts";
import type { ContentField, ContentTypeId } from "../contracts/content-model.ts";
import { linkTo, publishedSys } from "./export-file.ts";
import type { EntryFields, ExportedEntry, Link } from "./export-file.ts";
import { inLocales } from "./in-locales.ts";
import { toRichText } from "./rich-text.ts";
import type { Localized } from "./source-schema.ts";

export type DraftValue = Localized | Link | Link[] | string | boolean | readonly object[] | undefined;

/** An entry before it is put into Contentful's shape; `key` is unique within its content type. */
export type EntryDraft = {
  type: ContentTypeId;
  key: string;
  values: Record<string, DraftValue>;
  tags?: readonly string[];
};

/** Puts a draft into the shape that the content model gives its type. Throws where the two disagree: a bug of ours. */
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

/** The ids of parts, in their order. */
export function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}

/** The id of the picture, or of another file, of an entry. */
export function assetId(type: ContentTypeId, key: string, what = "picture"): string {
  return `${entryId(type, key)}-${what}`;
}

/** No field rather than an empty list, as an editor in Contentful would leave it. */
export function someLinks(type: ContentTypeId, keys: readonly string[]): Link<"Entry">[] | undefined {
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
  // A localized link leads to one asset, which has a file in each language.
  if (field.type === "Link") return [[field.id, inLocales({ en: value, sv: value })]];
  if (!isLocalized(value)) throw new Error(`"${field.id}" of "${type}" is localized and has one value only.`);
  const text = { en: keepTogether(value.en), sv: keepTogether(value.sv) };
  if (field.type !== "RichText") return [[field.id, inLocales(text)]];
  return [[field.id, inLocales({ en: toRichText(text.en), sv: toRichText(text.sv) })]];
}

/** No line breaks inside "92 %", "1 000", "1.1 °C", "9 million" or "1 of 3": an editor types plain spaces there. */
function keepTogether(text: string): string {
  return text
    .replace(/(\d) (?=%|°C|\d{3}(?!\d)|[mb]illion|miljon|miljard)/g, "$1\u00a0")
    .replace(/(\d) (in|of|av) (?=\d{1,3}(?!\d))/g, "$1\u00a0$2\u00a0");
}

function inDefaultLocale(value: DraftValue): EntryFields[string] {
  return { "en-US": value };
}

function isLocalized(value: DraftValue): value is Localized {
  return typeof value === "object" && "en" in value && "sv" in value;
}
