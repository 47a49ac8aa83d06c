import { parseCookie } from "cookie";

const NAME = "request_logger";

/** The name under which the user API logs this visitor's requests: the cookie, else the setting, else null. */
export function readRequestLogger(cookieHeader: string | null, setting: string | undefined): string | null {
  const value = parseCookie(cookieHeader ?? "")[NAME];
  if (value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value)) return value;
  return setting ?? null;
}
