import { isLocale } from "~/domain/locales.ts";
import { notFound } from "~/http/http.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { Route } from "./+types/media";

const DAY_S = 24 * 60 * 60;
const FALLBACK_S = 60;

/** Serves the content's files from this site's address (decision 0005). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale, asset, file } = params;
  if (!isLocale(locale)) return notFound(request);
  const media = await contentOr503(getServices(context).content.openMedia({ locale, asset, file }, request));
  if (!media) return notFound(request);
  const { status, headers, body } = media;
  if (status < 300) headers.set("Content-Type", media.contentType);
  const maxAge = media.isFallback ? FALLBACK_S : DAY_S;
  headers.set("Cache-Control", status === 416 ? "no-store" : `public, max-age=${maxAge}`);
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  headers.set("Access-Control-Allow-Origin", "*");
  // An SVG opened by itself must not run scripts.
  headers.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return new Response(body, { status, headers });
}
