import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Services } from "../services.ts";
import { requireActiveSession } from "./active-session.ts";

/** These need no live session. An answer is accepted after the session's end, so that none is lost. */
const OPEN_WRITES: readonly string[] = [
  "POST /v1/user_answers",
  "POST /v1/users",
  "POST /v1/users/forgot_password",
  "POST /v1/users/login",
  "POST /v1/users/logout",
  "POST /v1/users/refresh_token/",
  "POST /v1/users/token_login",
  "PUT /v1/users/verify",
];

/** An access token outlives its session by up to 15 minutes. An export and every other write then get 401. */
export function requireLiveSession({ db, clock }: Pick<Services, "db" | "clock">): MiddlewareHandler {
  return async (c, next) => {
    const bearer = c.get("bearer");
    if (bearer && isGuarded(c)) await requireActiveSession(db.query, bearer, clock());
    await next();
  };
}

/** False for an unknown route, which gets a 404. */
function isGuarded(c: Context): boolean {
  const { method, path } = c.req;
  if (["GET", "HEAD"].includes(method)) return path === "/v1/users/export";
  const isRoute = matchedRoutes(c).some((route) => route.method === method);
  return isRoute && !OPEN_WRITES.includes(`${method} ${path}`);
}
