import { parseCookie, stringifySetCookie } from "cookie";
import { PREFERENCE_COOKIE_OPTIONS } from "~/sessions/cookie-options.server.ts";

/** Whether this device is a kiosk: the text 'true' or 'false'. */
const NAME = "kiosk_mode";

export function readKioskMode(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] === "true";
}

export function writeKioskMode(isOn: boolean): string {
  return stringifySetCookie({ ...PREFERENCE_COOKIE_OPTIONS, name: NAME, value: String(isOn) });
}
