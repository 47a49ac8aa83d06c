import { stringifySetCookie } from "cookie";
import { PREFERENCE_COOKIE_OPTIONS } from "~/sessions/cookie-options.server.ts";

/** Whether the information about diplomas shows; it starts visible, hidden is the text 'false'. */
const NAME = "showCertificateInfo";

export function writeShowCertificateInfo(isShown: boolean): string {
  return stringifySetCookie({ ...PREFERENCE_COOKIE_OPTIONS, name: NAME, value: String(isShown) });
}
