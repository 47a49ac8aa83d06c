import { notFound } from "~/http/http.ts";
import { getAboutTexts } from "~/i18n/about-texts.server.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/payload";
import { readOptionalLocale } from "./optional-locale.ts";

/** The data of the about page's loader, which is the same for everybody. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const locale = readOptionalLocale(params.locale);
  if (locale === null) return notFound(request);
  const texts = getAboutTexts(locale, getServices(context).site);
  return Response.json({ build: BUILD_ID, data: { texts } }, { headers: { "Cache-Control": "no-cache" } });
}
