import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { getCatalogue } from "~/services/content/content.server.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";

/** The user API does not count, because pages are shown without it. */
export async function loader() {
  const headers = { "Cache-Control": "no-store" };
  try {
    await getCatalogue(DEFAULT_LOCALE);
    return Response.json({ content: "ok" }, { headers });
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return Response.json({ content: "unavailable" }, { status: 503, headers });
  }
}
