import { stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** The operator, not the visitor, chooses a kiosk's mode and its request logger. */
const NAMES = [
  "showWelcomeInfo",
  "showCertificateInfo",
  "showCertificateNextQuestionConfirm",
  "keyboard_shortcuts",
  "analytics_consent",
  "color_scheme",
];

export function expireVisitorCookies(cookies: CookieSettings): string[] {
  return NAMES.map((name) =>
    stringifySetCookie({ ...preferenceCookie(cookies), name, value: "", maxAge: 0 }),
  );
}
