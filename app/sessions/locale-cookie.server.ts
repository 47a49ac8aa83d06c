import { parseCookie, stringifySetCookie } from "cookie";
import { isLocale, type Locale } from "~/domain/locales.ts";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** The language as plain text, which React Router's signed cookies cannot be. */
const NAME = "i18n_redirected";

export function readLocaleCookie(cookieHeader: string | null): Locale | null {
  const value = parseCookie(cookieHeader ?? "")[NAME];
  return isLocale(value) ? value : null;
}

export function writeLocaleCookie(locale: Locale, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: NAME, value: locale });
}
