import { parseCookie, stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** The text 'false' hides the welcome info. */
const NAME = "showWelcomeInfo";

export function readShowWelcomeInfo(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] !== "false";
}

export function writeShowWelcomeInfo(isShown: boolean, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: NAME, value: String(isShown) });
}
