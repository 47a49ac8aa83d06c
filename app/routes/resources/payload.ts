import { getAboutTexts } from "~/i18n/about-texts.server.ts";
import { localeOf } from "~/links/localized-paths.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/payload";

/** The data of the about page's loader, which is the same for everybody. */
export function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { site, users } = getServices(context);
  const texts = getAboutTexts(locale, site, users.rooms.areKnown());
  return Response.json({ build: BUILD_ID, data: { texts } }, { headers: { "Cache-Control": "no-cache" } });
}
