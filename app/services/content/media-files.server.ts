import { CONTENT_LOCALES, type Locale } from "~/domain/locales.ts";
import { env } from "~/env.server.ts";
import { toAssetUrl } from "~/services/content/asset-url.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { createIndex } from "~/services/content/create-index.server.ts";
import { type Entry, logBroken } from "~/services/content/entry.server.ts";
import { listAssets } from "~/services/content/list-entries.server.ts";
import { fileOf } from "~/services/content/to-picture.server.ts";

export type MediaFile = { name: string; url: string; contentType: string; width: number | null };

const PAGE_SIZE = 1000;
const SHOWN = /^(image|video)\/|^text\/vtt/;
const assets = createIndex<MediaFile>("assets");

/** Null for other kinds of files. @throws ContentUnavailable */
export async function findMediaFile(id: string, locale: Locale): Promise<MediaFile | null> {
  const found = await assets.find(locale, id, (client) => readMediaFiles(client, CONTENT_LOCALES[locale]));
  return found?.name === id ? found : null;
}

/** One list, because a page with twelve pictures would send twelve requests. */
async function readMediaFiles(client: ContentClient, locale: string): Promise<MediaFile[]> {
  const found = await listAssets(client, PAGE_SIZE, { select: "sys.id,fields.file", locale });
  return found.map(toMediaFile).filter((file) => file !== null);
}

function toMediaFile(asset: Entry): MediaFile | null {
  const file = fileOf(asset.fields.file);
  if (!file || !SHOWN.test(file.contentType)) return null;
  const url = toAssetUrl(file.url, env.contentful);
  if (!url) return logBroken(asset, "a file on a host that is not the space's own");
  return { name: asset.sys.id, url: url.href, contentType: file.contentType, width: file.width };
}
