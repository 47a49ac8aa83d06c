import { env } from "~/env.server.ts";

export const isSecureSite = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

export const YEAR_S = 365 * 24 * 60 * 60;

/** What the plain-text preference cookies share: 365 days (specification, section 1). */
export const preferenceCookieOptions = {
  path: "/",
  sameSite: "lax",
  secure: isSecureSite,
  maxAge: YEAR_S,
} as const;
