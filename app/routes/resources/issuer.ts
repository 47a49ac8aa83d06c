import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { notFound } from "~/http/http.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/issuer";

/** A short time in caches, so that a new key is soon known. */
const MAX_AGE_S = 300;

/** The issuer's profile, or one of its keys. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { badges, siteFiles } = getServices(context);
  const { t } = getTranslation(context, DEFAULT_LOCALE);
  const { key } = params;
  const document =
    key === undefined
      ? await badges.issuerProfile(url.origin, { name: t("site.name"), image: siteFiles.badgeImage })
      : await badges.findIssuerKey(url.origin, key);
  if (!document) return notFound(request);
  return Response.json(document, {
    headers: {
      "Content-Type": "application/ld+json",
      "Cache-Control": `public, max-age=${MAX_AGE_S}`,
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
