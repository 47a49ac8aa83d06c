import { listContentLocales, toContentLocale } from "../contracts/content-locales.ts";
import type { ContentField, ContentTypeDefinition } from "../contracts/content-model.ts";
import { CONTENT_TYPES } from "../contracts/content-model.ts";
import { LANGUAGES } from "../locales/languages.ts";
import { editorControl } from "./editor-control.ts";
import { type Base, mapLanguages, type PerLanguage } from "./localized.ts";

export type Link<T extends string = string> = { sys: { type: "Link"; linkType: T; id: string } };
export type EntryFields = Record<string, Record<string, unknown>>;

export type ExportedEntry = {
  metadata: { tags: Link<"Tag">[]; concepts: [] };
  sys: ReturnType<typeof publishedSys> & { contentType: Link<"ContentType"> };
  fields: EntryFields;
};
export type ExportedAsset = {
  metadata: { tags: Link<"Tag">[]; concepts: [] };
  sys: ReturnType<typeof publishedSys>;
  fields: {
    title: Record<string, string>;
    description: Record<string, string>;
    file: Record<string, AssetFile>;
  };
};
export type AssetFile = {
  url: string;
  fileName: string;
  contentType: string;
  details: { size: number; image?: { width: number; height: number } };
};
export type ExportedTag = { name: string; sys: ReturnType<typeof plainSys> & { visibility: "public" } };

export type SpaceExport = {
  contentTypes: ReturnType<typeof exportedContentTypes>;
  tags: ExportedTag[];
  editorInterfaces: ReturnType<typeof exportedEditorInterfaces>;
  entries: ExportedEntry[];
  assets: ExportedAsset[];
  locales: ReturnType<typeof exportedLocales>;
  webhooks: [];
  roles: [];
};

export const SPACE_ID = "vidare";
const ENVIRONMENT_ID = "master";
/** A fixed time, so that the same content always compiles to the same bytes. */
const PUBLISHED_AT = "2026-11-21T00:00:00.000Z";

export function linkTo<T extends string>(linkType: T, id: string): Link<T> {
  return { sys: { type: "Link", linkType, id } };
}

/** `contentful-import` publishes everything that has a `publishedVersion`. */
export function publishedSys<T extends string>(type: T, id: string) {
  return {
    ...plainSys(type, id),
    publishedAt: PUBLISHED_AT,
    firstPublishedAt: PUBLISHED_AT,
    publishedCounter: 1,
    publishedVersion: 1,
    version: 2,
  };
}

export function exportedTag(id: string): ExportedTag {
  return { name: id, sys: { ...plainSys("Tag", id), visibility: "public" } };
}

export function exportedContentTypes() {
  return CONTENT_TYPES.map(({ id, name, displayField, fields }: ContentTypeDefinition) => ({
    sys: publishedSys("ContentType", id),
    displayField,
    name,
    description: "",
    fields: fields.map((field: ContentField) => ({
      ...field,
      disabled: false,
      omitted: false,
    })),
  }));
}

/** How Contentful's editor shows each field, and what it says below it. */
export function exportedEditorInterfaces() {
  return CONTENT_TYPES.map(({ id, fields }) => ({
    sys: {
      ...plainSys("EditorInterface", "default"),
      version: 1,
      contentType: linkTo("ContentType", id),
    },
    controls: fields.map((field) => editorControl(id, field)),
  }));
}

export function toLocales<T>(value: PerLanguage<T>): Record<string, T> {
  const codes = Object.entries(mapLanguages(value, (one) => one));
  return Object.fromEntries(codes.map(([language, one]) => [toContentLocale(language), one]));
}

/** The site's languages. If the content lacks one, its pages fall back to the base. */
export function exportedLocales(base: Base) {
  return listContentLocales(LANGUAGES, base).map(({ code, name, fallbackCode }) => ({
    name,
    code,
    fallbackCode,
    default: fallbackCode === null,
    contentManagementApi: true,
    contentDeliveryApi: true,
    optional: fallbackCode !== null,
    sys: { ...plainSys("Locale", `locale-${code}`), version: 1 },
  }));
}

function plainSys<T extends string>(type: T, id: string) {
  return {
    space: linkTo("Space", SPACE_ID),
    environment: linkTo("Environment", ENVIRONMENT_ID),
    id,
    type,
    createdAt: PUBLISHED_AT,
    updatedAt: PUBLISHED_AT,
  };
}
