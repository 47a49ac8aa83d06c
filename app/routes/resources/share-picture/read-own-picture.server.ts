import { matchPath } from "react-router";
import { isLocale } from "~/domain/locales.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { Content } from "~/services/content/create-content.server.ts";

const MAX_BYTES = 2_000_000;
const MAX_WAIT_MS = 3_000;
/** A photograph in a size and a format that every rasteriser reads. */
const PHOTOGRAPH = "?w=1280&f=jpeg";
const TYPES = new Set(["image/svg+xml", "image/jpeg", "image/png"]);

/** As a `data:` URL; null if it cannot be read, is over 2 MB or may move. */
export async function readOwnPicture(
  { openMedia }: Pick<Content, "openMedia">,
  { url }: Picture,
): Promise<string | null> {
  const { pathname } = new URL(url, "http://own.invalid");
  const { locale, asset, file } = matchPath(`/${RESOURCE_PATHS.media}`, pathname)?.params ?? {};
  if (!isLocale(locale) || !asset || !file) return null;
  const request = new Request(`http://own.invalid${pathname}${PHOTOGRAPH}`, {
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  const address = { locale, asset: decodeURIComponent(asset), file: decodeURIComponent(file) };
  const media = await openMedia(address, request).catch(toNull);
  if (!media?.body) return null;
  const isRead = media.status === 200 && TYPES.has(media.contentType) && isSmall(media.headers);
  const { body } = new Response(media.body);
  if (!isRead) return (await body?.cancel(), null);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return `data:${media.contentType};base64,${bytes.toString("base64")}`;
}

/** A host that names no length is not trusted. */
function isSmall(headers: Headers): boolean {
  return Number(headers.get("Content-Length") ?? Infinity) <= MAX_BYTES;
}

function toNull(error: unknown): null {
  if (error instanceof ContentUnavailable) return null;
  throw error;
}
