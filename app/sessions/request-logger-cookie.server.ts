import { parseCookie } from "cookie";
import { env } from "~/env.server.ts";

const NAME = "request_logger";

/** The name under which the user API logs this visitor's requests: the cookie, else `REQUEST_LOGGER`, else none. */
export function readRequestLogger(cookieHeader: string | null): string | null {
  const value = parseCookie(cookieHeader ?? "")[NAME];
  if (value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value)) return value;
  return env.REQUEST_LOGGER ?? null;
}
