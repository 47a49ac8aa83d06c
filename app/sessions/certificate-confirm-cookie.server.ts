import { parseCookie, stringifySetCookie } from "cookie";
import { PREFERENCE_COOKIE_OPTIONS } from "~/sessions/cookie-options.server.ts";

/** Whether a diploma test asks before its next question; it starts asking, hidden is the text 'false'. */
const NAME = "showCertificateNextQuestionConfirm";

export function readShowCertificateConfirm(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] !== "false";
}

export function writeShowCertificateConfirm(isShown: boolean): string {
  return stringifySetCookie({ ...PREFERENCE_COOKIE_OPTIONS, name: NAME, value: String(isShown) });
}
