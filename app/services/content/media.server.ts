import type { Locale } from "~/domain/locales.ts";
import { toBytesAnswer } from "~/services/content/bytes-answer.server.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { toImagesApiUrl } from "~/services/content/images-api.ts";
import type { MediaAnswer } from "~/services/content/media-answer.server.ts";
import { findMediaFile, type MediaFile } from "~/services/content/media-files.server.ts";
import { askMediaHost } from "~/services/content/media-host.server.ts";
import { FORMATS, isResizable, parseRendition, type Rendition } from "~/services/content/rendition.ts";
import { getResizedPicture } from "~/services/content/resized-pictures.server.ts";

/** `isFallback`: the file itself, where a rendition was wanted. */
export type Media = MediaAnswer & { contentType: string; isFallback: boolean };

/** Null for an unknown file or rendition. The download ends with the request. @throws ContentUnavailable */
export async function openMedia(assetId: string, locale: Locale, request: Request): Promise<Media | null> {
  const file = await findMediaFile(assetId, locale);
  if (!file) return null;
  const wanted = isResizable(file.contentType)
    ? parseRendition(new URL(request.url).searchParams)
    : "original";
  if (wanted === null) return null;
  if (wanted === "original") return openFile(file, request, false);
  const answer = await answerRendition(file, wanted, request);
  if (!answer) return openFile(file, request, true);
  return { ...answer, contentType: FORMATS[wanted.format], isFallback: false };
}

async function openFile(file: MediaFile, request: Request, isFallback: boolean): Promise<Media | null> {
  const { status, answer } = await askMediaHost(file.url, request);
  if (answer) return { ...answer, contentType: file.contentType, isFallback };
  if (status === 404 || status === 410) return null;
  throw new ContentUnavailable(`asset: ${status}`);
}

/** Null where the picture cannot be resized. */
async function answerRendition(
  file: MediaFile,
  rendition: Rendition,
  request: Request,
): Promise<MediaAnswer | null> {
  const hostedUrl = toImagesApiUrl(file, rendition);
  if (hostedUrl) return (await askMediaHost(hostedUrl, request)).answer;
  const picture = await getResizedPicture(file, rendition);
  return picture && toBytesAnswer(picture, request);
}
