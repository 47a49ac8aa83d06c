import type { Picture } from "~/domain/quiz/question";
import { textOf, toEntry } from "~/services/content/entry.server";

/**
 * A linked asset as a picture of this site's: `/media/{asset id}/{file name}` (decision 0005). Null where the
 * link did not resolve or the file is no picture.
 */
export function toPicture(value: unknown): Picture | null {
  const asset = toEntry(value);
  const file = asset && fileOf(asset.fields.file);
  if (!asset || !file?.contentType.startsWith("image/")) return null;
  return {
    url: `/media/${encodeURIComponent(asset.sys.id)}/${encodeURIComponent(file.fileName)}`,
    width: file.width,
    height: file.height,
    description: textOf(asset.fields.description) ?? textOf(asset.fields.title) ?? "",
  };
}

export type AssetFile = {
  url: string;
  fileName: string;
  contentType: string;
  width: number | null;
  height: number | null;
};

/** The file of an asset in one language; null while Contentful is still processing it. */
export function fileOf(value: unknown): AssetFile | null {
  if (typeof value !== "object" || value === null) return null;
  const { url, fileName, contentType, details } = value as Record<string, unknown>;
  if (typeof url !== "string" || typeof contentType !== "string") return null;
  const image = sizeOf(details);
  return {
    url,
    contentType,
    fileName: typeof fileName === "string" && fileName ? fileName : "file",
    ...image,
  };
}

function sizeOf(details: unknown): { width: number | null; height: number | null } {
  const image = (details as { image?: { width?: unknown; height?: unknown } } | null | undefined)?.image;
  const toSize = (size: unknown) => (typeof size === "number" && size > 0 ? size : null);
  return { width: toSize(image?.width), height: toSize(image?.height) };
}
