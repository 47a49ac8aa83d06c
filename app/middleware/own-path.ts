import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { STATE_PARAMETER } from "~/links/cookieless-state.ts";
import { withoutLocale } from "~/links/localized-paths.ts";

/** The page's path and query, without what a data request or a visit without cookies adds. */
export function ownPathOf(request: Request): EnglishPath {
  const { pathname, searchParams } = new URL(request.url);
  const path = withoutLocale(pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, ""));
  const query = new URLSearchParams(searchParams);
  for (const added of [STATE_PARAMETER, "_routes"]) query.delete(added);
  return query.size > 0 ? englishPath(`${path}?${query}`) : path;
}
