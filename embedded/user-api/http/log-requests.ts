import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";

/** Logs only the route's pattern, because paths and queries contain uuids. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID().slice(-12);
    const start = performance.now();
    c.header("X-Request-Id", id);
    await next();
    if (!log.isLevelEnabled("info")) return;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info({ id, method: c.req.method, route: routePath(c, -1), status: c.res.status, ms }, "request");
  };
}
