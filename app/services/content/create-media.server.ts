import type { Locale } from "~/domain/locales.ts";
import type { Settings } from "~/env.server.ts";
import { type CacheSource, ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { downloadPicture } from "~/services/content/download-picture.server.ts";
import type { LogBroken } from "~/services/content/entry.server.ts";
import { toImagesApiUrl } from "~/services/content/images-api.ts";
import { ListCache } from "~/services/content/list-cache.server.ts";
import { type MediaFile, readMediaFiles } from "~/services/content/media-files.server.ts";
import { askMediaHost } from "~/services/content/media-host.server.ts";
import { FORMATS, isResizable, parseRendition, type Rendition } from "~/services/content/rendition.ts";
import { createPictureResizer, type ResizePicture } from "~/services/content/resized-pictures.server.ts";
import type { OpenSpace } from "~/services/content/space-reader.server.ts";
import { hasHash } from "../../../contracts/rules/hashed-name.ts";
import { toBytesResponse } from "./bytes-response.server.ts";
import type { MediaResponse } from "./media-response.server.ts";

/** `isFallback`: the original file instead of a rendition. */
export type Media = MediaResponse & { contentType: string; isFallback: boolean };

/** The parameters of a file's address. */
export type MediaAddress = { locale: Locale; asset: string; file: string };

type Outside = { source: CacheSource; openSpace: OpenSpace; logBroken: LogBroken; fetch: typeof fetch };

/** Null for an unknown file or rendition. The download ends with the request. */
export function createMedia(host: Settings["contentful"], { source, openSpace, logBroken, fetch }: Outside) {
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

/** Another name would do for a picture that shows before the answer: pages outlive an editor's renaming. */
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
