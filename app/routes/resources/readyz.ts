import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { getServices } from "~/middleware/services.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { Route } from "./+types/readyz";

/** Waits for the user API at the start only, because pages work without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    await getServices(context).content.getCatalogue(DEFAULT_LOCALE);
    return Response.json({ content: "ok" }, { headers });
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return Response.json({ content: "unavailable" }, { status: 503, headers });
  }
}
