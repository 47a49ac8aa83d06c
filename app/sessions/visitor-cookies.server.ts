import { stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** What a visitor chose. A kiosk's mode and its request logger are the operator's. */
const NAMES = [
  "showWelcomeInfo",
  "showCertificateInfo",
  "showCertificateNextQuestionConfirm",
  "keyboard_shortcuts",
  "analytics_consent",
];

export function expireVisitorCookies(cookies: CookieSettings): string[] {
  return NAMES.map((name) =>
    stringifySetCookie({ ...preferenceCookie(cookies), name, value: "", maxAge: 0 }),
  );
}
