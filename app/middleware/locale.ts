import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { LanguageDetector } from "remix-i18next/server";
import { requestInfoContext } from "~/contexts.ts";
import { englishPath } from "~/domain/addresses/paths.ts";
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from "~/domain/locales.ts";
import type { Translation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { isCrawler, isDocumentRequest, isFromOwnPage } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";
import { readLocaleCookie, writeLocaleCookie } from "~/sessions/cookies.server.ts";

/** The default language until a route is found. */
export function getLocale(context: Readonly<RouterContextProvider>): Locale {
  return context.get(requestInfoContext).route?.locale ?? DEFAULT_LOCALE;
}

/** Translates into the page's language, unless another is given. */
export function getTranslation(
  context: Readonly<RouterContextProvider>,
  locale: Locale = getLocale(context),
): Translation {
  return getServices(context).texts(locale).translation;
}

const detector = new LanguageDetector({
  supportedLanguages: [...LOCALES],
  fallbackLanguage: DEFAULT_LOCALE,
  order: ["custom"],
  findLocale: ({ headers }) =>
    Promise.resolve(
      readLocaleCookie(headers.get("Cookie")) ?? preferredLocale(headers.get("Accept-Language") ?? ""),
    ),
});

/** Only `/` redirects to the visitor's language, unless a page of ours, such as the language switch, led there. */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const locale = getLocale(context);
  const stored = readLocaleCookie(request.headers.get("Cookie"));
  const mayMoveOn = pathname === "/" && !isFromOwnPage(request);
  const isSettled = stored === locale && !mayMoveOn;
  if (isSettled || !isDocumentRequest(request) || isCrawler(request)) return next();

  if (mayMoveOn) {
    const wanted = await detector.detect(request);
    if (isLocale(wanted) && wanted !== locale)
      throw redirect(inLocale(wanted, englishPath(`/${search}`)), { headers: { Vary: VARY } });
  }
  const response = await next();
  if (pathname === "/") response.headers.append("Vary", VARY);
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status < 400;
  if (isPage && stored !== locale)
    response.headers.append("Set-Cookie", writeLocaleCookie(locale, getServices(context).cookies));
  return response;
};

const VARY = "Cookie, Accept-Language";

/** The best match by the lookup of RFC 4647, otherwise the default language. */
export function preferredLocale(acceptLanguage: string, locales: readonly Locale[] = LOCALES): Locale {
  const asked = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  // The matcher compares exactly, and writes `pt-BR`.
  const byTag = new Map(locales.map((locale) => [Intl.getCanonicalLocales(locale)[0] ?? locale, locale]));
  const tag = match(asked.filter(isLanguageTag), [...byTag.keys()], DEFAULT_LOCALE, { algorithm: "lookup" });
  return byTag.get(tag) ?? DEFAULT_LOCALE;
}

/** Checked first, because the matcher throws at `*` and at malformed tags. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
