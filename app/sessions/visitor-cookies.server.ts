import { stringifySetCookie } from "cookie";
import { PREFERENCE_COOKIE_OPTIONS } from "~/sessions/cookie-options.server.ts";

/** What a visitor chose. A kiosk's mode and its request logger are the operator's. */
const NAMES = [
  "showWelcomeInfo",
  "showCertificateInfo",
  "showCertificateNextQuestionConfirm",
  "keyboard_shortcuts",
  "analytics_consent",
];

export function expireVisitorCookies(): string[] {
  return NAMES.map((name) =>
    stringifySetCookie({ ...PREFERENCE_COOKIE_OPTIONS, name, value: "", maxAge: 0 }),
  );
}
