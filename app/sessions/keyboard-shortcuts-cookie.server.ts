import { parseCookie, stringifySetCookie } from "cookie";
import { PREFERENCE_COOKIE_OPTIONS } from "~/sessions/cookie-options.server.ts";

/** Whether number keys choose options; they start on, off is the text 'false'. */
const NAME = "keyboard_shortcuts";

export function readKeyboardShortcuts(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] !== "false";
}

export function writeKeyboardShortcuts(isOn: boolean): string {
  return stringifySetCookie({ ...PREFERENCE_COOKIE_OPTIONS, name: NAME, value: String(isOn) });
}
