import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { createLoadQueue, QueueFull } from "~/services/content/load-queue.server.ts";
import type { MediaFile } from "~/services/content/media-files.server.ts";
import type { Rendition } from "~/services/content/rendition.ts";
import { resizePicture } from "~/services/content/resize-picture.server.ts";
import type { Log } from "../../../platform/log.ts";

export type ResizedPicture = { bytes: Uint8Array<ArrayBuffer>; etag: string };

type Source = { file: MediaFile; rendition: Rendition };

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const ENTRY_BYTES = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_WAIT_MS = 5_000;

/** Null if the picture cannot be resized within 5 s. */
export type ResizePicture = (file: MediaFile, rendition: Rendition) => Promise<ResizedPicture | null>;
type Download = (url: string) => Promise<Uint8Array>;

export function createPictureResizer(download: Download, log: Log): ResizePicture {
  const queue = createLoadQueue({ maxActive: 2, maxWaiting: 24 });
  const work = { download, log };
  /** A picture that cannot be resized is kept as null, so that it is not tried again. */
  const pictures = new LRUCache<string, { picture: ResizedPicture | null }, Source>({
    maxSize: MAX_CACHE_BYTES,
    ttl: DAY_MS,
    sizeCalculation: ({ picture }) => ENTRY_BYTES + (picture?.bytes.length ?? 0),
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => queue(() => prepare(context, work)),
  });
  return async (file, rendition) => {
    const key = `${file.url} ${rendition.width} ${rendition.format}`;
    const known = pictures.get(key);
    if (known) return known.picture;
    const resizing = pictures.fetch(key, { context: { file, rendition } }).catch(toNullIfBusy);
    const resized = await Promise.race([resizing, wait(MAX_WAIT_MS, null, { ref: false })]);
    return resized?.picture ?? null;
  };
}

type Work = { download: Download; log: Log };

async function prepare(
  { file, rendition }: Source,
  { download, log }: Work,
): Promise<{ picture: ResizedPicture | null }> {
  try {
    const bytes = await resizePicture(await download(file.url), rendition);
    return { picture: { bytes, etag: toEtag(bytes, rendition) } };
  } catch (error) {
    if (error instanceof ContentUnavailable) throw error;
    log.warn({ asset: file.name, err: error }, "picture not resized");
    return { picture: null };
  }
}

function toEtag(bytes: Uint8Array, { width, format }: Rendition): string {
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return `"${digest.slice(0, 22)}-${width}-${format}"`;
}

/** A full queue or a host that is down says nothing about the picture. */
function toNullIfBusy(error: unknown): null {
  if (error instanceof QueueFull || error instanceof ContentUnavailable) return null;
  throw error;
}
