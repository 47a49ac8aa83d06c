import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import { createTrace, readTraceparent } from "../../../contracts/trace-context.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import { peerAddress } from "./client-address.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT"]);
const PROBES = new Set(["/healthz", "/readyz"]);

type Parts = { log: Logger; metrics: Metrics | null; isTrustedProxy: (address: string) => boolean };

/** Logs and measures only the route's pattern, because paths and queries contain uuids. */
export function logRequests({ log, metrics, isTrustedProxy }: Parts): MiddlewareHandler {
  const measure = metrics && createMeasure(metrics);
  return async (c, next) => {
    const isFromProxy = c.req.header("traceparent") !== undefined && isTrustedProxy(peerAddress(c));
    const given = isFromProxy ? readTraceparent(c.req.header("traceparent")) : null;
    const { id } = given ?? createTrace();
    const start = performance.now();
    c.set("requestId", id);
    c.header("X-Request-Id", id);
    const finish = measure?.();
    await next();
    const ms = performance.now() - start;
    const route = routePath(c, -1);
    finish?.(c, { route, seconds: ms / 1000 });
    const level = PROBES.has(route) && c.res.status < 400 ? "debug" : "info";
    if (!log.isLevelEnabled(level)) return;
    const { method } = c.req;
    log[level](
      { requestId: id, method, route, status: c.res.status, ms: Math.round(ms * 10) / 10 },
      "request",
    );
  };
}

function createMeasure(metrics: Metrics) {
  let inFlight = 0;
  const answered = metrics.createCounter({
    name: "vidare_http_requests_total",
    help: "Requests by the route's pattern, method and the status's class",
    labels: ["method", "route", "status"],
  });
  const durations = metrics.createHistogram({
    name: "vidare_http_request_duration_seconds",
    help: "From a request's headers to its response",
    labels: ["method", "route"],
  });
  metrics.createGauge(
    { name: "vidare_http_requests_in_flight", help: "Requests that wait for their response" },
    () => inFlight,
  );

  return () => {
    inFlight += 1;
    return (c: Context, { route, seconds }: { route: string; seconds: number }) => {
      inFlight -= 1;
      const known = { method: METHODS.has(c.req.method) ? c.req.method : "other", route };
      answered.inc({ ...known, status: `${Math.floor(c.res.status / 100)}xx` });
      durations.observe(known, seconds);
    };
  };
}
