import { createHash } from "node:crypto";
import { redirect } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { isLocale } from "~/domain/locales.ts";
import { notFound } from "~/http/http.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { Route } from "./+types/route";
import { findShareCard } from "./find-share-card.server.ts";
import { readOwnPicture } from "./read-own-picture.server.ts";
import { toSharePictureSvg } from "./share-picture-svg.ts";
import { toSiteDrawing } from "./site-drawing.server.ts";

const MAX_AGE_S = 3600;
const FALLBACK_S = 60;

/** The share picture of the page whose path in English form comes before `.png` (decision 0020). */
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
