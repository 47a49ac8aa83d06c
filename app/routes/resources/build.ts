import { data } from "react-router";
import { LOCALES } from "~/domain/locales.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/build";

/** A process may be asked for another build's files during a rolling deploy. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (params.id !== BUILD_ID) throw data("No such build here", { status: 404 });
  const prerendered = LOCALES.map((locale) => inLocale(locale, pagePath("/about")));
  const { CODE_VERSION: codeVersion } = getServices(context).settings;
  const build = { id: BUILD_ID, timestamp: BUILT_AT, codeVersion, prerendered };
  return Response.json(build, { headers: { "Cache-Control": "public, max-age=3600" } });
}
