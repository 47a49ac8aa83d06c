import { data } from "react-router";
import { isLocale } from "~/domain/locales.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/messages";

const DAY_S = 24 * 60 * 60;

/** Only texts of the version in the query may stay in caches. A page asks for its own version. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data("Failed loading locale", { status: 404 });
  const { texts, textsVersion } = getServices(context);
  const isOwn = url.searchParams.size === 0 || url.searchParams.has(textsVersion);
  const headers = { "Cache-Control": isOwn ? `public, max-age=${DAY_S}` : "no-store" };
  return Response.json(texts(params.locale).messages, { headers });
}
