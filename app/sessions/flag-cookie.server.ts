import { parseCookie, stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** The text 'true' or 'false'; any other text counts as no choice. */
export function createFlagCookie(name: string, isOnByDefault = true) {
  return {
    name,
    read(cookieHeader: string | null): boolean {
      const value = parseCookie(cookieHeader ?? "")[name];
      return isOnByDefault ? value !== "false" : value === "true";
    },
    write(isOn: boolean, cookies: CookieSettings): string {
      return stringifySetCookie({ ...preferenceCookie(cookies), name, value: String(isOn) });
    },
  };
}
