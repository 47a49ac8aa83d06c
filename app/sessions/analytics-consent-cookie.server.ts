import { parseCookie, stringifySetCookie } from "cookie";
import { type CookieSettings, preferenceCookie } from "~/sessions/cookie-options.server.ts";

/** 'granted' or 'denied'; "auto" before a choice, which counts nothing. */
export const ANALYTICS_CONSENT_NAME = "analytics_consent";
const TAG_COOKIE = /^_ga(?:_|$)/;

export type AnalyticsChoice = "granted" | "denied";

export function readAnalyticsConsent(cookieHeader: string | null): AnalyticsChoice | "auto" {
  const value = parseCookie(cookieHeader ?? "")[ANALYTICS_CONSENT_NAME];
  return value === "granted" || value === "denied" ? value : "auto";
}

export function writeAnalyticsConsent(choice: AnalyticsChoice, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: ANALYTICS_CONSENT_NAME, value: choice });
}

/** The cookies by which the tag recognizes a browser, for a visitor who withdraws consent. */
export function expireTagCookies(cookieHeader: string | null): string[] {
  return Object.keys(parseCookie(cookieHeader ?? ""))
    .filter((name) => TAG_COOKIE.test(name))
    .map((name) => stringifySetCookie({ path: "/", name, value: "", maxAge: 0 }));
}
