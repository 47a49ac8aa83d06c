import { z } from "zod";

const sys = z.looseObject({
  id: z.string().min(1),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  publishedAt: z.string().optional(),
  firstPublishedAt: z.string().optional(),
  publishedVersion: z.number().optional(),
  publishedCounter: z.number().optional(),
  archivedVersion: z.number().optional(),
});
const link = z.object({ sys: z.object({ type: z.literal("Link"), linkType: z.string(), id: z.string() }) });
const metadata = z
  .object({ tags: z.array(link).default([]), concepts: z.array(link).default([]) })
  .default({ tags: [], concepts: [] });
const fields = z.record(z.string(), z.record(z.string(), z.unknown())).default({});

const contentType = z.looseObject({
  sys,
  name: z.string(),
  fields: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string(),
      linkType: z.string().optional(),
      items: z.looseObject({ type: z.string() }).optional(),
      localized: z.boolean().default(false),
      omitted: z.boolean().default(false),
    }),
  ),
});
const locale = z.object({
  code: z.string().min(1),
  name: z.string().default(""),
  default: z.boolean().default(false),
  fallbackCode: z.string().nullish(),
  sys: sys.optional(),
});
const tag = z.looseObject({
  sys: sys.extend({ visibility: z.string().default("public") }),
  name: z.string(),
});

const concept = z.looseObject({ sys });

/** Fields are `{ fieldId: { localeCode: value } }`. */
export const rawEntry = z.object({ sys: sys.extend({ contentType: link }), metadata, fields });
export const rawAsset = z.object({ sys, metadata, fields });

// Entries and assets are parsed one by one in snapshot.ts, so that a broken entry does not invalidate the others.
const spaceFile = z.object({
  contentTypes: z.array(contentType).min(1),
  locales: z
    .array(locale)
    .refine((all) => all.filter((one) => one.default).length === 1, "needs exactly one default"),
  entries: z.array(z.unknown()),
  assets: z.array(z.unknown()).default([]),
  tags: z.array(tag).default([]),
  concepts: z.array(concept).default([]),
  conceptSchemes: z.array(concept).default([]),
});

export type SpaceFile = z.infer<typeof spaceFile>;
export type ContentType = z.infer<typeof contentType>;
export type Locale = z.infer<typeof locale>;
export type Concept = z.infer<typeof concept>;
export type Tag = z.infer<typeof tag>;
export type RawEntry = z.infer<typeof rawEntry>;
export type RawAsset = z.infer<typeof rawAsset>;

/** Throws a one-line `Error` if the text is not a `contentful-export` file. */
export function parseSpaceFile(text: string): SpaceFile {
  const result = spaceFile.safeParse(parseJson(text));
  if (result.success) return result.data;
  throw new Error(`not a contentful-export file: ${firstIssue(result.error)}`);
}

export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join(".") || "the file"}: ${issue.message}` : "unreadable";
}

function parseJson(text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, " ") : "unreadable";
    throw new Error(`not JSON: ${reason}`, { cause: error });
  }
}
