import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { notFound } from "~/http/http.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { Route } from "./+types/sitemap";
import { toSitemap } from "./sitemap-xml.ts";

const MAX_AGE_S = 60;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get("part");
  if (asked !== null && !/^[1-9]\d{0,4}$/.test(asked)) return notFound(request);
  const { sitePages } = await contentOr503(getServices(context).content.getCatalogue(DEFAULT_LOCALE));
  const map = toSitemap(url.origin, sitePages, asked === null ? null : Number(asked));
  if (map === null) return notFound(request);
  return new Response(map, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${MAX_AGE_S}`,
    },
  });
}
