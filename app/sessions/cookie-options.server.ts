import { env } from "~/env.server.ts";

export const isSecureSite = env.publicOrigin.startsWith("https:");

export const YEAR_S = 365 * 24 * 60 * 60;

export const PREFERENCE_COOKIE_OPTIONS = {
  path: "/",
  sameSite: "lax",
  secure: isSecureSite,
  maxAge: YEAR_S,
} as const;
