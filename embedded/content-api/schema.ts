import type { Resource } from "./resource.ts";
import { isLink, isRecord } from "./resource.ts";
import type { ContentType } from "./space-file.ts";

/** `reference` compares a link's target id; `opaque` can only be tested for existence. */
export type PathKind = "symbol" | "text" | "number" | "boolean" | "date" | "reference" | "opaque";

export type PathType = {
  kind: PathKind;
  /** Results cannot be sorted by a list. */
  isList: boolean;
};

export type Schema = ReadonlyMap<string, PathType>;

const FIELD_KINDS: Record<string, PathKind> = {
  Symbol: "symbol",
  Text: "text",
  RichText: "text",
  Integer: "number",
  Number: "number",
  Boolean: "boolean",
  Date: "date",
};

const SYS_PATHS: [string, PathType][] = [
  ["sys.id", single("symbol")],
  ["sys.type", single("symbol")],
  ["sys.createdAt", single("date")],
  ["sys.updatedAt", single("date")],
  ["sys.publishedVersion", single("number")],
  ["sys.revision", single("number")],
  ["metadata.tags", { kind: "opaque", isList: true }],
  ["metadata.tags.sys.id", { kind: "reference", isList: true }],
];

export const ASSET_SCHEMA: Schema = new Map([
  ...SYS_PATHS,
  ["fields.title", single("symbol")],
  ["fields.description", single("text")],
  ["fields.file", single("opaque")],
  ["fields.file.contentType", single("symbol")],
  ["fields.file.fileName", single("symbol")],
  ["fields.file.url", single("symbol")],
  ["fields.file.details.size", single("number")],
]);

/** The paths of a type's entries, or those that all entries share if there is no type. */
export function createEntrySchema(type: ContentType | undefined): Schema {
  const fields = (type?.fields ?? []).filter((field) => !field.omitted);
  return new Map([
    ...SYS_PATHS,
    ["sys.contentType", single("reference")],
    ["sys.contentType.sys.id", single("reference")],
    ...fields.flatMap(toPaths),
  ]);
}

/** A list yields its members, a link its target's id. */
export function createReader(path: string): (resource: Resource) => unknown[] {
  const keys = path.replace(/\.sys\.id$/, "").split(".");
  return (resource) => {
    const found = keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), resource);
    if (found === undefined || found === null) return [];
    return (Array.isArray(found) ? found : [found]).map((value: unknown) =>
      isLink(value) ? value.sys.id : value,
    );
  };
}

function toPaths(field: ContentType["fields"][number]): [string, PathType][] {
  const isList = field.type === "Array";
  const type = (isList ? field.items?.type : field.type) ?? "";
  const path = `fields.${field.id}`;
  if (type !== "Link") return [[path, { kind: FIELD_KINDS[type] ?? "opaque", isList }]];
  return [
    [path, { kind: "opaque", isList }],
    [`${path}.sys.id`, { kind: "reference", isList }],
  ];
}

function single(kind: PathKind): PathType {
  return { kind, isList: false };
}
