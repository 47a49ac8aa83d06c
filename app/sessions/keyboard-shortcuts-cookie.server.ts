import { parseCookie, stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** Whether number keys choose options; they start on, off is the text 'false'. */
const NAME = "keyboard_shortcuts";

export function readKeyboardShortcuts(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] !== "false";
}

export function writeKeyboardShortcuts(isOn: boolean, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: NAME, value: String(isOn) });
}
