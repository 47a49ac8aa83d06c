import { parseCookie, stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** The text 'false' hides the information. */
const NAME = "showCertificateInfo";

export function readShowCertificateInfo(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] !== "false";
}

export function writeShowCertificateInfo(isShown: boolean, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: NAME, value: String(isShown) });
}
