import { createCookie } from "react-router";
import { env } from "~/env.server";

export const isSecureSite = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

const YEAR_S = 365 * 24 * 60 * 60;

/** A signed session's cookie. On https its name gets `__Host-` before it (product page, "State"). */
export function createSessionCookie(name: string) {
  return createCookie(isSecureSite ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    secrets: env.sessionSecrets,
    maxAge: YEAR_S,
  });
}

/** What the plain-text preference cookies share: 365 days (specification, section 1). */
export const preferenceCookieOptions = {
  path: "/",
  sameSite: "lax",
  secure: isSecureSite,
  maxAge: YEAR_S,
} as const;
