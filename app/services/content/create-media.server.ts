import type { Locale } from "~/domain/locales.ts";
import type { Settings } from "~/env.server.ts";
import { hasHash } from "../../../contracts/rules/hashed-name.ts";
import { type CacheSource, ContentUnavailable } from "./content-cache.server.ts";
import { ListCache } from "./content-index.server.ts";
import type { ContentClient } from "./contentful-client.server.ts";
import type { LogBroken } from "./entry.server.ts";
import { type MediaFile, readMediaFiles } from "./media-files.server.ts";
import {
  asksForPart,
  type MediaResponse,
  pick,
  toBytesResponse,
  toMediaResponse,
} from "./media-response.server.ts";
import { FORMATS, isResizable, parseRendition, type Rendition } from "./rendition.ts";
import { createPictureResizer, type ResizePicture } from "./resized-pictures.server.ts";
import type { OpenSpace } from "./space-reader.server.ts";

/** `isFallback`: the original file instead of a rendition. */
export type Media = MediaResponse & { contentType: string; isFallback: boolean };

/** The parameters of a file's address. */
export type MediaAddress = { locale: Locale; asset: string; file: string };

type Overrides = { source: CacheSource; openSpace: OpenSpace; logBroken: LogBroken; fetch: typeof fetch };

/** Null for an unknown file or rendition. The download ends with the request. */
export function createMedia(
  host: Settings["contentful"],
  { source, openSpace, logBroken, fetch }: Overrides,
) {
  const files = new ListCache<MediaFile>("assets", source);
  const resizePicture = createPictureResizer((url) => downloadPicture(url, fetch), source.log);

  return async (address: MediaAddress, request: Request): Promise<Media | null> => {
    const { locale, asset } = address;
    const load = async (client: ContentClient) =>
      readMediaFiles(await openSpace(client, locale), { host, logBroken });
    const file = await files.findPassing(locale, asset, load, (one) => isNamed(one, address));
    if (file?.name !== asset) return null;
    const wanted = isResizable(file.contentType)
      ? parseRendition(new URL(request.url).searchParams)
      : "original";
    if (wanted === null) return null;
    const asked = { file, request, fetch };
    if (wanted === "original") return openFile(asked, false);
    const resized = await resize(asked, wanted, resizePicture);
    if (!resized) return openFile(asked, true);
    return { ...resized, contentType: FORMATS[wanted.format], isFallback: false };
  };
}

const IMAGES_API = /^images\.(eu\.)?ctfassets\.net$/;
const QUALITY = "80";

export function toImagesApiUrl(
  file: { url: string; width: number | null },
  { width, format }: Rendition,
): string | null {
  const url = new URL(file.url);
  if (!IMAGES_API.test(url.hostname)) return null;
  url.searchParams.set("w", String(Math.min(width, file.width ?? width)));
  url.searchParams.set("fm", format === "jpeg" ? "jpg" : format);
  url.searchParams.set("q", QUALITY);
  return url.href;
}

/** Whether the address names the file. Only a name with a hash must match, because pages outlive an editor's renaming. */
function isNamed({ fileName }: MediaFile, { file }: MediaAddress): boolean {
  return !hasHash(fileName) || fileName === file;
}

type Asked = { file: MediaFile; request: Request; fetch: typeof fetch };

async function openFile({ file, request, fetch }: Asked, isFallback: boolean): Promise<Media | null> {
  const { status, media } = await askMediaHost(file.url, request, fetch);
  if (media) return { ...media, contentType: file.contentType, isFallback };
  if (status === 404 || status === 410) return null;
  throw new ContentUnavailable(`asset: ${status}`);
}

/** Null if the picture cannot be resized. */
async function resize(
  { file, request, fetch }: Asked,
  rendition: Rendition,
  resizePicture: ResizePicture,
): Promise<MediaResponse | null> {
  const hostedUrl = toImagesApiUrl(file, rendition);
  if (hostedUrl) return (await askMediaHost(hostedUrl, request, fetch)).media;
  const picture = await resizePicture(file, rendition);
  return picture && toBytesResponse(picture, request);
}

const MAX_BYTES = 30_000_000;
const MAX_DURATION_MS = 10_000;

type Fetch = typeof fetch;

/** Follows no redirects. @throws ContentUnavailable, or an Error for more than 30 MB */
async function downloadPicture(url: string, fetch: Fetch): Promise<Uint8Array> {
  const { status, body } = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(MAX_DURATION_MS),
  }).catch(toUnavailable);
  if (status === 200 && body) return readBytes(body);
  await body?.cancel();
  throw new ContentUnavailable(`asset: ${status}`);
}

async function readBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value } = await reader.read().catch(toUnavailable);
    if (!value) return Buffer.concat(chunks);
    size += value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new Error(`A picture of more than ${MAX_BYTES} bytes`);
    }
    chunks.push(value);
  }
}

function toUnavailable(cause: unknown): never {
  throw new ContentUnavailable("asset", { cause });
}

const MAX_HEADERS_WAIT_MS = 5_000;

/** `media` is null if the visitor must not get a response with this status. */
type HostReply = { status: number; media: MediaResponse | null };

/** The download ends with the request. @throws ContentUnavailable */
async function askMediaHost(url: string, request: Request, fetch: Fetch): Promise<HostReply> {
  const stop = new AbortController();
  const response = await fetchInTime(url, request, { stop, fetch });
  const media = toMediaResponse(response, request, () => stop.abort());
  if (!media?.body) await response.body?.cancel();
  return { status: response.status, media };
}

/** Follows no redirects, which could lead to other hosts. */
async function fetchInTime(
  url: string,
  request: Request,
  { stop, fetch }: { stop: AbortController; fetch: Fetch },
): Promise<Response> {
  const timer = setTimeout(() => stop.abort(), MAX_HEADERS_WAIT_MS);
  try {
    return await fetch(url, {
      method: request.method === "HEAD" ? "HEAD" : "GET",
      headers: toHostHeaders(request),
      redirect: "manual",
      signal: AbortSignal.any([request.signal, stop.signal]),
    });
  } catch (error) {
    throw new ContentUnavailable("asset", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function toHostHeaders(request: Request): Headers {
  const forPart = asksForPart(request) ? ["Range", "If-Range"] : [];
  const headers = pick(request.headers, ["If-None-Match", "If-Modified-Since", ...forPart]);
  headers.set("Accept-Encoding", "identity");
  return headers;
}
