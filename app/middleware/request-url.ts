import { STATE_PARAMETER } from "~/links/cookieless-state.ts";
import { withoutLocale } from "~/links/localized-paths.ts";

const urls = new WeakMap<Request, URL>();

/** A request's address, parsed once however many middlewares and loaders ask. */
export function requestUrl(request: Request): URL {
  const known = urls.get(request);
  if (known) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}

/** The page's path and query in English form, without what a data request or a visit without cookies adds. */
export function ownPathOf(request: Request): string {
  const { pathname, searchParams } = requestUrl(request);
  const path = withoutLocale(pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, ""));
  const query = new URLSearchParams(searchParams);
  for (const added of [STATE_PARAMETER, "_routes"]) query.delete(added);
  return query.size > 0 ? `${path}?${query}` : path;
}
