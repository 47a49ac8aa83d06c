export type CookieSettings = { secrets: readonly [string, ...string[]]; isSecure: boolean };

export const YEAR_S = 365 * 24 * 60 * 60;

export function preferenceCookie({ isSecure }: CookieSettings) {
  return { path: "/", sameSite: "lax", secure: isSecure, maxAge: YEAR_S } as const;
}
