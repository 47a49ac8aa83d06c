import type { Route } from "./+types/media";
import { isLocale } from "~/domain/locales";
import { notFound, unavailable } from "~/http";
import { ContentUnavailable } from "~/services/content/content-cache.server";
import { openMedia } from "~/services/content/media.server";

const DAY_S = 24 * 60 * 60;

/** An asset of the content service, from this site's own address (decision 0005). */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) return notFound(request);
  const file = await openMedia(params.asset, params.locale).catch((error: unknown) => {
    if (error instanceof ContentUnavailable) return unavailable();
    throw error;
  });
  if (!file) return notFound(request);
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Cache-Control": `public, max-age=${DAY_S}`,
      "Cross-Origin-Resource-Policy": "cross-origin",
      // An SVG opened by itself must not be a page of ours.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
