import { defaultLocale } from "~/domain/locales";
import { getCatalogue } from "~/services/content/content.server";
import { ContentUnavailable } from "~/services/content/content-cache.server";

/**
 * Pages can be shown: there is content. A user API that is down does not count; its absence is told on the
 * pages, which go on without it.
 */
export async function loader() {
  const headers = { "Cache-Control": "no-store" };
  try {
    await getCatalogue(defaultLocale);
    return Response.json({ content: "ok" }, { headers });
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return Response.json({ content: "unavailable" }, { status: 503, headers });
  }
}
