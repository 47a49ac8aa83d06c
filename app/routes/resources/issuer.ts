import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/issuer";

/** Short, so that a new key is soon known. */
const MAX_AGE_S = 300;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { badges } = getServices(context);
  const { t } = getTranslation(context, DEFAULT_LOCALE);
  return Response.json(await badges.issuerProfile(url.origin, t("site.name")), {
    headers: {
      "Content-Type": "application/ld+json",
      "Cache-Control": `public, max-age=${MAX_AGE_S}`,
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
