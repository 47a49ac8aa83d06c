import { type MiddlewareFunction, redirect } from "react-router";
import { findRedirect, withSearch } from "~/domain/addresses/redirects.ts";
import { isRetired } from "~/domain/addresses/retired-paths.ts";
import type { Locale } from "~/domain/locales.ts";
import { withoutState } from "~/links/cookieless-state.ts";
import { inLocale, localeOf, withoutLocale } from "~/links/localized-paths.ts";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { isDataRequest } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";

/** A rule for every address must not take a process out of service. */
const PROBES = new Set<string>([RESOURCE_PATHS.healthz, RESOURCE_PATHS.readyz]);

export const addressRulesMiddleware: MiddlewareFunction<Response> = (
  { request, url, pattern, context },
  next,
) => {
  if (PROBES.has(pattern)) return next();
  const { addressRules } = getServices(context);
  const pathname = url.pathname.replace(/\/{2,}/g, "/");
  const path = withoutLocale(pathname);
  if (isRetired(addressRules.retiredPaths, path)) {
    if (isDataRequest(request)) throw redirect(pathname + url.search);
    return blankPage(localeOf(pathname));
  }
  const found = findRedirect(addressRules.redirects, path);
  if (!found) return next();
  // The state of a visit without cookies belongs to one visitor, so no other site gets it.
  const to =
    found.origin === null
      ? withSearch(inLocale(localeOf(pathname), found.to), url.search)
      : found.origin + withSearch(found.to, withoutState(url).search);
  throw redirect(to, found.status);
};

function blankPage(locale: Locale): Response {
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">`;
  return new Response(
    `<!DOCTYPE html><html lang="${locale}"><head>${head}<title>410</title></head><body></body></html>`,
    { status: 410, headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" } },
  );
}
