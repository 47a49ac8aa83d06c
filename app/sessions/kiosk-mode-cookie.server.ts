import { parseCookie, stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** The text 'true' or 'false'. */
const NAME = "kiosk_mode";

export function readKioskMode(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] === "true";
}

export function writeKioskMode(isOn: boolean, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: NAME, value: String(isOn) });
}
