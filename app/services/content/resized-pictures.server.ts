import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { loadSharp } from "~/services/load-sharp.server.ts";
import type { Log } from "../../../platform/log.ts";
import { ContentUnavailable } from "./content-cache.server.ts";
import { createLoadQueue, QueueFull } from "./load-queue.server.ts";
import type { MediaFile } from "./media-files.server.ts";
import type { Rendition } from "./rendition.ts";

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

/** Null for a full queue or a host that is down, which say nothing about the picture. */
function toNullIfBusy(error: unknown): null {
  if (error instanceof QueueFull || error instanceof ContentUnavailable) return null;
  throw error;
}

const MAX_PIXELS = 50_000_000;
const MAX_DURATION_S = 5;
const QUALITY = 80;
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

/** Never enlarges. @throws if the bytes are no still picture, or need more than 50 megapixels or 5 s */
export async function resizePicture(
  bytes: Uint8Array,
  { width, format }: Rendition,
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format: own, pages = 1 } = await picture.metadata();
  if (!FORMATS.has(own)) throw new Error("The file is no photograph");
  if (pages > 1) throw new Error("The picture moves");
  picture.autoOrient().resize({ width, withoutEnlargement: true });
  if (format === "jpeg") picture.flatten({ background: "white" });
  return picture.toFormat(format, { quality: QUALITY }).timeout({ seconds: MAX_DURATION_S }).toBuffer();
}
