import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { withoutState } from "~/links/cookieless-state.ts";
import { withoutLocale } from "~/links/localized-paths.ts";

/** The page's path and query, without what a data request or a visit without cookies adds. */
export function ownPathOf(request: Request): EnglishPath {
  const url = withoutState(new URL(request.url));
  url.searchParams.delete("_routes");
  const path = withoutLocale(url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, ""));
  return englishPath(path + url.search);
}
