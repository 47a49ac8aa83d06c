import { data } from "react-router";
import { isLocale } from "~/domain/locales.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/messages";

const DAY_S = 24 * 60 * 60;

/** A page names its build in the query. Another build's texts must not stay in the cache under the new address. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data("Failed loading locale", { status: 404 });
  const isOwn = url.searchParams.size === 0 || url.searchParams.has(BUILD_ID);
  const headers = { "Cache-Control": isOwn ? `public, max-age=${DAY_S}` : "no-store" };
  return Response.json(getServices(context).texts(params.locale).messages, { headers });
}
