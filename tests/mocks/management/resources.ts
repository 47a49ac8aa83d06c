import { z } from "zod";

const link = z.object({
  sys: z.object({
    type: z.literal("Link"),
    linkType: z.enum(["Entry", "Asset", "Tag", "ContentType"]),
    id: z.string(),
  }),
});
const localized = z.record(z.string(), z.unknown());
const metadata = z.object({ tags: z.array(link).default([]) }).default({ tags: [] });

export const linkSchema = link;
export const localeBody = z.looseObject({ code: z.string(), name: z.string() });
export const tagBody = z.looseObject({ name: z.string() });
export const entryBody = z.object({ metadata, fields: z.record(z.string(), localized).default({}) });

const validation = z.looseObject({
  linkContentType: z.array(z.string()).optional(),
  linkMimetypeGroup: z.array(z.string()).optional(),
  unique: z.boolean().optional(),
  in: z.array(z.string()).optional(),
  regexp: z.object({ pattern: z.string(), flags: z.string() }).optional(),
  prohibitRegexp: z.object({ pattern: z.string(), flags: z.string() }).optional(),
  size: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
});
const fieldBody = z.looseObject({
  id: z.string(),
  type: z.enum(["Symbol", "Text", "RichText", "Boolean", "Date", "Object", "Link", "Array"]),
  localized: z.boolean(),
  required: z.boolean(),
  linkType: z.enum(["Entry", "Asset"]).optional(),
  validations: z.array(validation).default([]),
  items: z
    .looseObject({ linkType: z.enum(["Entry", "Asset"]), validations: z.array(validation).default([]) })
    .optional(),
});
export const contentTypeBody = z.looseObject({
  name: z.string(),
  displayField: z.string(),
  fields: z.array(fieldBody).min(1).max(50),
});

const control = z.looseObject({
  fieldId: z.string(),
  widgetId: z.string(),
  settings: z.looseObject({ helpText: z.string().optional() }).optional(),
});
export const editorInterfaceBody = z.looseObject({ controls: z.array(control) });

const fileBody = z.looseObject({
  fileName: z.string(),
  contentType: z.string(),
  uploadFrom: z.object({ sys: z.object({ id: z.string() }) }).optional(),
  url: z.string().optional(),
});
export const assetBody = z.object({
  metadata,
  fields: z.object({
    title: localized,
    description: localized,
    file: z.record(z.string(), fileBody),
  }),
});

export type LinkTo = z.infer<typeof link>;
export type FieldDefinition = z.infer<typeof fieldBody>;
export type EditorInterfaceBody = z.infer<typeof editorInterfaceBody>;
export type ContentTypeBody = z.infer<typeof contentTypeBody>;
export type EntryBody = z.infer<typeof entryBody>;
export type AssetBody = z.infer<typeof assetBody>;

export type Sys = {
  id: string;
  type: string;
  version: number;
  publishedVersion?: number;
  contentType?: LinkTo;
};
export type Stored<T> = T & { sys: Sys };
