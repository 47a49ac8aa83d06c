import { parseCookie, stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** The text 'false' turns the number keys off. */
const NAME = "keyboard_shortcuts";

export function readKeyboardShortcuts(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] !== "false";
}

export function writeKeyboardShortcuts(isOn: boolean, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: NAME, value: String(isOn) });
}
