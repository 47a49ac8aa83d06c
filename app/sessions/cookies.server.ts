import { parseCookie, stringifySetCookie } from "cookie";
import { sign, unsign } from "cookie-signature";
import type { z } from "zod";
import { isLocale, type Locale } from "~/domain/locales.ts";
import { type Theme, toTheme } from "~/domain/theme.ts";

export type CookieSettings = { secrets: readonly [string, ...string[]]; isSecure: boolean };

export const YEAR_S = 365 * 24 * 60 * 60;

export const welcomeInfoCookie = createFlagCookie("showWelcomeInfo");
export const certificateInfoCookie = createFlagCookie("showCertificateInfo");
export const certificateConfirmCookie = createFlagCookie("showCertificateNextQuestionConfirm");
export const keyboardShortcutsCookie = createFlagCookie("keyboard_shortcuts");
export const kioskModeCookie = createFlagCookie("kiosk_mode", false);

/** The language as plain text, which React Router's signed cookies cannot be. */
const LOCALE_NAME = "i18n_redirected";

export function readLocaleCookie(cookieHeader: string | null): Locale | null {
  const value = parseCookie(cookieHeader ?? "")[LOCALE_NAME];
  return isLocale(value) ? value : null;
}

export function writeLocaleCookie(locale: Locale, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: LOCALE_NAME, value: locale });
}

/** 'light' or 'dark'; without the cookie, the device decides. */
const COLOR_SCHEME_NAME = "color_scheme";

export function readColorScheme(cookieHeader: string | null): Theme | null {
  return toTheme(parseCookie(cookieHeader ?? "")[COLOR_SCHEME_NAME]);
}

export function writeColorScheme(theme: Theme | null, cookies: CookieSettings): string {
  const options = theme ? preferenceCookie(cookies) : { ...preferenceCookie(cookies), maxAge: 0 };
  return stringifySetCookie({ ...options, name: COLOR_SCHEME_NAME, value: theme ?? "" });
}

/** 'granted' or 'denied'. Without the cookie the state is "auto", and nothing is counted. */
const ANALYTICS_CONSENT_NAME = "analytics_consent";
const TAG_COOKIE = /^_ga(?:_|$)/;

export type AnalyticsChoice = "granted" | "denied";

export function readAnalyticsConsent(cookieHeader: string | null): AnalyticsChoice | "auto" {
  const value = parseCookie(cookieHeader ?? "")[ANALYTICS_CONSENT_NAME];
  return value === "granted" || value === "denied" ? value : "auto";
}

export function writeAnalyticsConsent(choice: AnalyticsChoice, cookies: CookieSettings): string {
  return stringifySetCookie({ ...preferenceCookie(cookies), name: ANALYTICS_CONSENT_NAME, value: choice });
}

/** The cookies by which analytics recognizes a browser, for a visitor who withdraws consent. */
export function expireAnalyticsCookies(cookieHeader: string | null): string[] {
  return Object.keys(parseCookie(cookieHeader ?? ""))
    .filter((name) => TAG_COOKIE.test(name))
    .map((name) => stringifySetCookie({ path: "/", name, value: "", maxAge: 0 }));
}

const REQUEST_LOGGER_NAME = "request_logger";

/** The name under which the user API logs this visitor's requests: the cookie, else the setting, else null. */
export function readRequestLogger(cookieHeader: string | null, setting: string | undefined): string | null {
  const value = parseCookie(cookieHeader ?? "")[REQUEST_LOGGER_NAME];
  if (value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value)) return value;
  return setting ?? null;
}

/** The operator, not the visitor, chooses a kiosk's mode and its request logger. */
const VISITOR_NAMES = [
  welcomeInfoCookie.name,
  certificateInfoCookie.name,
  certificateConfirmCookie.name,
  keyboardShortcutsCookie.name,
  ANALYTICS_CONSENT_NAME,
  COLOR_SCHEME_NAME,
];

export function expireVisitorCookies(cookies: CookieSettings): string[] {
  return VISITOR_NAMES.map((name) =>
    stringifySetCookie({ ...preferenceCookie(cookies), name, value: "", maxAge: 0 }),
  );
}

/** A cookie with JSON, signed together with the cookie's name. @param toContent gives what the cookie contains; `shape` reads it back */
export function createSignedCookie<T extends object>(
  plainName: string,
  shape: z.ZodType<T>,
  none: T,
  toContent: (value: T) => object = (value) => value,
) {
  const nameOf = ({ isSecure }: CookieSettings) => (isSecure ? `__Host-${plainName}` : plainName);
  return {
    /** @returns `none` also for a cookie that we did not sign, or that has another shape */
    parse(cookieHeader: string | null, cookies: CookieSettings): T {
      const name = nameOf(cookies);
      const value = parseCookie(cookieHeader ?? "")[name];
      if (value === undefined) return none;
      const prefix = `${name}=`;
      const unsigned = cookies.secrets.map((secret) => unsign(prefix + value, secret)).find(Boolean);
      if (!unsigned) return none;
      const text = unsigned.slice(prefix.length);
      const parsed = shape.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
      return parsed.success ? parsed.data : none;
    },

    serialize(content: T, cookies: CookieSettings): string {
      const name = nameOf(cookies);
      const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: cookies.isSecure } as const;
      if (content === none) return stringifySetCookie({ ...attributes, name, value: "", maxAge: 0 });
      const prefix = `${name}=`;
      const text = Buffer.from(JSON.stringify(toContent(content))).toString("base64url");
      const value = sign(prefix + text, cookies.secrets[0]).slice(prefix.length);
      return stringifySetCookie({ ...attributes, name, value, maxAge: YEAR_S });
    },
  };
}

/** The cookie has the text 'true' or 'false'; any other text counts as no choice. */
function createFlagCookie(name: string, isOnByDefault = true) {
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

function preferenceCookie({ isSecure }: CookieSettings) {
  return { path: "/", sameSite: "lax", secure: isSecure, maxAge: YEAR_S } as const;
}

/** @returns undefined if the text is no JSON, as in older formats */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
