import { z } from "zod";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { type Entry, toEntry } from "~/services/content/entry.server.ts";
import { toMediaUrl } from "~/services/content/media-addresses.ts";
import { isResizable, toPhotographUrl, toSrcSet } from "~/services/content/rendition.ts";
import { findLanguage } from "../../../contracts/content-locales.ts";
import { readText } from "../../../contracts/rules/field-values.ts";
import { readFocus } from "../../../contracts/rules/picture-focus.ts";

/** Null if the link is unresolved or leads to no picture. */
export function toPicture(value: unknown): Picture | null {
  const asset = toEntry(value);
  const file = asset && fileOf(asset.fields.file);
  if (!asset || !file?.contentType.startsWith("image/")) return null;
  const url = toMediaUrl(localeOf(asset), asset.sys.id, file.fileName);
  const { width, height } = file;
  const description = readText(asset.fields.description) ?? readText(asset.fields.title) ?? "";
  if (!isResizable(file.contentType)) return { url, width, height, description };
  const srcSet = width === null ? null : toSrcSet(url, width);
  const focus = readFocus(asset.metadata?.tags.map(({ sys }) => sys.id) ?? []);
  return {
    ...{ url: toPhotographUrl(url), width, height, description },
    ...(srcSet && { srcSet }),
    ...(focus && { focus }),
  };
}

/** The site's default language if it does not have the space's locale. */
export function localeOf({ sys }: Entry): Locale {
  const language = typeof sys.locale === "string" ? findLanguage(sys.locale, LOCALES) : undefined;
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE;
}

type AssetFile = {
  url: string;
  fileName: string;
  contentType: string;
  width: number | null;
  height: number | null;
};

const size = z.number().positive().nullable().catch(null);
const assetFile = z.looseObject({
  url: z.string(),
  contentType: z.string(),
  fileName: z
    .string()
    .min(1)
    .transform((name) => name.toWellFormed())
    .catch("file"),
  details: z
    .looseObject({ image: z.looseObject({ width: size, height: size }).optional() })
    .optional()
    .catch(undefined),
});

/** Null while Contentful is still processing the file. */
export function fileOf(value: unknown): AssetFile | null {
  const parsed = assetFile.safeParse(value);
  if (!parsed.success) return null;
  const { url, fileName, contentType, details } = parsed.data;
  return {
    url,
    fileName,
    contentType,
    width: details?.image?.width ?? null,
    height: details?.image?.height ?? null,
  };
}
