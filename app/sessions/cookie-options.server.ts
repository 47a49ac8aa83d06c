import { env } from "~/env.server";

export const isSecureSite = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

const YEAR_S = 365 * 24 * 60 * 60;

/** What the two signed sessions share. On https the name gets `__Host-` before it (product page, "State"). */
export function sessionCookieOptions(name: string) {
  return {
    name: isSecureSite ? `__Host-${name}` : name,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    secrets: env.sessionSecrets,
    maxAge: YEAR_S,
  } as const;
}

/** What the plain-text preference cookies share: 365 days (specification, section 1). */
export const preferenceCookieOptions = {
  path: "/",
  sameSite: "lax",
  secure: isSecureSite,
  maxAge: YEAR_S,
} as const;
