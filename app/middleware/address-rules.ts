import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import { findRedirect, withSearch } from "~/domain/addresses/redirects.ts";
import { isRetired } from "~/domain/addresses/retired-paths.ts";
import type { Locale } from "~/domain/locales.ts";
import { inLocale, localeOf, withoutLocale } from "~/links/localized-paths.ts";
import { withoutState } from "~/links/page-contexts.ts";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { isDataRequest } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";

/** Rules do not apply to probes: a rule for every address would take the process out of service. */
const PROBES = new Set<string>([RESOURCE_PATHS.healthz, RESOURCE_PATHS.readyz]);

/** Retired paths come first, then redirect rules, then routes. */
export const addressRulesMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, pattern, context } = args;
  const { retiredPaths, redirects } = getServices(context).addressRules;
  const pathname = url.pathname.replace(/\/{2,}/g, "/");
  const path = withoutLocale(pathname);
  const leadTo = isDataRequest(request) ? redirectDocument : redirect;
  if (!PROBES.has(pattern)) {
    if (isRetired(retiredPaths, path)) {
      if (isDataRequest(request)) throw redirectDocument(pathname + url.search);
      return blankPage(localeOf(pathname));
    }
    const found = findRedirect(redirects, path);
    // The state of a visit without cookies belongs to one visitor, so no other site gets it.
    if (found)
      throw leadTo(
        found.origin === null
          ? withSearch(inLocale(localeOf(pathname), found.to), url.search)
          : found.origin + withSearch(found.to, withoutState(url).search),
        found.status,
      );
  }
  const response = await next();
  return isDataRequest(request) ? toDocument(response) : response;
};

export const routeTakenMiddleware: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  const path = `/${pattern.replace(/^\//, "")}`;
  context.get(requestInfoContext).route = { pattern: withoutLocale(path), locale: localeOf(path) };
  return next();
};

/** A redirect loads a document, because most pages do not hydrate: their code renders only on the server. */
function toDocument(response: Response): Response {
  if (response.headers.has("Location")) response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}

function blankPage(locale: Locale): Response {
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">`;
  return new Response(
    `<!DOCTYPE html><html lang="${locale}"><head>${head}<title>410</title></head><body></body></html>`,
    { status: 410, headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" } },
  );
}
