import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { LanguageDetector } from "remix-i18next/server";
import { requestInfoContext } from "~/contexts.ts";
import { englishPath } from "~/domain/addresses/paths.ts";
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from "~/domain/locales.ts";
import { preferredLocale } from "~/i18n/preferred-locale.server.ts";
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
