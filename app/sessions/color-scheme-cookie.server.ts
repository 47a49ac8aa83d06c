import { parseCookie, stringifySetCookie } from "cookie";
import { type Theme, toTheme } from "~/domain/theme.ts";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** 'light' or 'dark'; without the cookie, pages look as the device is set. */
export const COLOR_SCHEME_NAME = "color_scheme";

export function readColorScheme(cookieHeader: string | null): Theme | null {
  return toTheme(parseCookie(cookieHeader ?? "")[COLOR_SCHEME_NAME]);
}

export function writeColorScheme(theme: Theme | null, cookies: CookieSettings): string {
  const options = theme ? preferenceCookie(cookies) : { ...preferenceCookie(cookies), maxAge: 0 };
  return stringifySetCookie({ ...options, name: COLOR_SCHEME_NAME, value: theme ?? "" });
}
