import { stringifySetCookie } from "cookie";
import { ANALYTICS_CONSENT_NAME } from "~/sessions/analytics-consent-cookie.server.ts";
import { certificateConfirmCookie } from "~/sessions/certificate-confirm-cookie.server.ts";
import { certificateInfoCookie } from "~/sessions/certificate-info-cookie.server.ts";
import { COLOR_SCHEME_NAME } from "~/sessions/color-scheme-cookie.server.ts";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";
import { keyboardShortcutsCookie } from "~/sessions/keyboard-shortcuts-cookie.server.ts";
import { welcomeInfoCookie } from "~/sessions/welcome-info-cookie.server.ts";

/** The operator, not the visitor, chooses a kiosk's mode and its request logger. */
const NAMES = [
  welcomeInfoCookie.name,
  certificateInfoCookie.name,
  certificateConfirmCookie.name,
  keyboardShortcutsCookie.name,
  ANALYTICS_CONSENT_NAME,
  COLOR_SCHEME_NAME,
];

export function expireVisitorCookies(cookies: CookieSettings): string[] {
  return NAMES.map((name) =>
    stringifySetCookie({ ...preferenceCookie(cookies), name, value: "", maxAge: 0 }),
  );
}
