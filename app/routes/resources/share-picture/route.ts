import { createHash } from "node:crypto";
import { matchPath, redirect } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { isLocale } from "~/domain/locales.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { notFound } from "~/http/http.ts";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { Content } from "~/services/content/create-content.server.ts";
import type { Route } from "./+types/route";
import { findShareCard } from "./find-share-card.server.ts";
import { toSharePictureSvg } from "./share-picture-svg.ts";
import { toSiteDrawing } from "./site-drawing.server.ts";

const MAX_AGE_S = 3600;
const FALLBACK_S = 60;

/** The share picture of the page whose path in English form comes before `.png` (decision 0005). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = params;
  const page = /^(.*)\.png$/s.exec(params["*"])?.[1];
  if (!isLocale(locale) || page === undefined) return notFound(request);
  const card = await contentOr503(findShareCard(context, englishPath(`/${page}`), locale));
  if (!card) return notFound(request);
  const { content, drawSharePicture, site, siteFiles } = getServices(context);
  const key = createHash("sha256")
    .update(JSON.stringify([BUILD_ID, card, site.colors, site.icon?.hash]))
    .digest("base64url");
  const headers = new Headers({
    ETag: `"${key}"`,
    "Cache-Control": `public, max-age=${MAX_AGE_S}`,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  });
  if (request.headers.get("If-None-Match")?.includes(key))
    return new Response(null, { status: 304, headers });
  const bytes = await drawSharePicture(key, async (face) => {
    const ownUrl = card.image && (await readOwnPicture(content, card.image));
    const drawing = toSiteDrawing(site, card.hue, SHARE_SOURCE);
    return toSharePictureSvg(card.words, { ...card, ownUrl }, drawing, face);
  });
  if (!bytes)
    return redirect(siteFiles.sharePicture ?? SHARE_PICTURE, {
      headers: { "Cache-Control": `public, max-age=${FALLBACK_S}` },
    });
  headers.set("Content-Type", "image/png");
  return new Response(bytes, { headers });
}

const MAX_BYTES = 2_000_000;
const MAX_WAIT_MS = 3_000;
/** Asks for a photograph in a size and a format that every rasteriser reads. */
const PHOTOGRAPH = "?w=1280&f=jpeg";
const TYPES = new Set(["image/svg+xml", "image/jpeg", "image/png"]);

/** The picture as a `data:` URL; null if it cannot be read, is over 2 MB or may move. */
async function readOwnPicture(
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

/** False also if the host names no length. */
function isSmall(headers: Headers): boolean {
  return Number(headers.get("Content-Length") ?? Infinity) <= MAX_BYTES;
}

function toNull(error: unknown): null {
  if (error instanceof ContentUnavailable) return null;
  throw error;
}
