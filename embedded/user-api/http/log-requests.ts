import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import { createRequestMeasures, type Metrics } from "../../../platform/metrics.ts";
import { createTrace, readTraceparent } from "../../../platform/trace-context.ts";
import { peerAddress } from "./client-address.ts";

const PROBES = new Set(["/healthz", "/readyz"]);

type Parts = { log: Logger; metrics: Metrics; isTrustedProxy: (address: string) => boolean };

/** Logs and measures only the route's pattern, because paths and queries contain uuids. */
export function logRequests({ log, metrics, isTrustedProxy }: Parts): MiddlewareHandler {
  const startRequest = createRequestMeasures(metrics);
  return async (c, next) => {
    const isFromProxy = c.req.header("traceparent") !== undefined && isTrustedProxy(peerAddress(c));
    const given = isFromProxy ? readTraceparent(c.req.header("traceparent")) : null;
    const { id } = given ?? createTrace();
    const start = performance.now();
    c.set("requestId", id);
    c.header("X-Request-Id", id);
    const finish = startRequest();
    await next();
    const ms = performance.now() - start;
    const route = routePath(c, -1);
    const { method } = c.req;
    finish({ method, route, status: c.res.status, seconds: ms / 1000 });
    const level = PROBES.has(route) && c.res.status < 400 ? "debug" : "info";
    if (!log.isLevelEnabled(level)) return;
    log[level](
      { requestId: id, method, route, status: c.res.status, ms: Math.round(ms * 10) / 10 },
      "request",
    );
  };
}
