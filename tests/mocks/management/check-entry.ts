import { listValueFaults } from "./check-value.ts";
import type { AssetBody, ContentTypeBody, EntryBody, FieldDefinition, LinkTo, Stored } from "./resources.ts";
import { linkSchema } from "./resources.ts";

const MAX_SYMBOL_LENGTH = 256;

export type Linkable = {
  entry: (id: string) => Stored<EntryBody> | undefined;
  asset: (id: string) => Stored<AssetBody> | undefined;
  /** The other published entries of the type. */
  published: readonly EntryBody[];
};

/** The faults for which Contentful refuses to save an entry. */
export function listSaveFaults(
  { fields }: EntryBody,
  type: ContentTypeBody,
  locales: ReadonlySet<string>,
): string[] {
  return Object.entries(fields).flatMap(([id, values]) => {
    const field = type.fields.find((candidate) => candidate.id === id);
    if (!field) return [`${type.name} has no field ${id}`];
    return Object.entries(values).flatMap(([locale, value]) => {
      if (!locales.has(locale)) return [`${id}: there is no locale ${locale}`];
      if (!field.localized && locale !== "en-US") return [`${id} is not localized`];
      return isOfType(field, value) ? [] : [`${id} is no ${field.type}`];
    });
  });
}

/** The faults for which Contentful refuses to publish an entry. */
export function listPublishFaults(
  { fields }: EntryBody,
  type: ContentTypeBody,
  linkable: Linkable,
): string[] {
  return type.fields.flatMap((field) => {
    const values = Object.values(fields[field.id] ?? {});
    const missing = field.required && fields[field.id]?.["en-US"] === undefined;
    const links = values.flat().flatMap((value) => linkSchema.safeParse(value).data ?? []);
    return [
      ...(missing ? [`${field.id} is required`] : []),
      ...values.flatMap((value) => listValueFaults(field, value, publishedValues(field, linkable))),
      ...links
        .filter((link) => !isAllowed(field, link, linkable))
        .map(({ sys }) => `${field.id} cannot link ${sys.linkType} ${sys.id}`),
    ];
  });
}

function publishedValues({ id }: FieldDefinition, { published }: Linkable): unknown[] {
  return published.flatMap(({ fields }) => Object.values(fields[id] ?? {}));
}

function isOfType(field: FieldDefinition, value: unknown): boolean {
  switch (field.type) {
    case "Symbol":
      return typeof value === "string" && value.length <= MAX_SYMBOL_LENGTH;
    case "Text":
      return typeof value === "string";
    case "Boolean":
      return typeof value === "boolean";
    case "Date":
      return typeof value === "string" && !Number.isNaN(Date.parse(value));
    case "Object":
      return typeof value === "object" && value !== null;
    case "RichText":
      return isDocument(value);
    case "Link":
      return linkSchema.safeParse(value).data?.sys.linkType === field.linkType;
    case "Array":
      return (
        Array.isArray(value) &&
        value.every((item) => isOfType({ ...field, ...field.items, type: "Link" }, item))
      );
  }
}

function isDocument(value: unknown): boolean {
  return typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === "document";
}

function isAllowed(field: FieldDefinition, { sys }: LinkTo, linkable: Linkable): boolean {
  const validations = field.items?.validations ?? field.validations;
  const types = validations.flatMap(({ linkContentType }) => linkContentType ?? []);
  const groups = validations.flatMap(({ linkMimetypeGroup }) => linkMimetypeGroup ?? []);
  if (sys.linkType === "Entry") {
    const target = linkable.entry(sys.id);
    return (
      target !== undefined && (types.length === 0 || types.includes(target.sys.contentType?.sys.id ?? ""))
    );
  }
  const files = Object.values(linkable.asset(sys.id)?.fields.file ?? {});
  return (
    files.length > 0 &&
    (groups.length === 0 ||
      files.every(({ contentType }) => groups.includes(contentType.split("/")[0] ?? "")))
  );
}
