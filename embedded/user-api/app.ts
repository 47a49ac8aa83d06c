import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import { createRequestMeasures, type Metrics } from "../../platform/metrics.ts";
import { createTrace, readTraceparent } from "../../platform/trace-context.ts";
import { accountRoutes } from "./accounts/account-routes.ts";
import { passwordRoutes } from "./accounts/password-routes.ts";
import { profileRoutes } from "./accounts/profile-routes.ts";
import { registrationRoutes } from "./accounts/registration-routes.ts";
import { sessionRoutes } from "./accounts/session-routes.ts";
import { answerResultRoutes, questionRoutes } from "./answers/answer-result-routes.ts";
import { answerRoutes } from "./answers/answer-routes.ts";
import { certificateRoutes } from "./certificates/certificate-routes.ts";
import { challengeRoutes } from "./challenges/challenge-routes.ts";
import { DiskMonitor } from "./database/disk-monitor.ts";
import { Failure } from "./errors/failure.ts";
import { eventRoutes } from "./events/event-routes.ts";
import { groupRoutes } from "./groups/group-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { readBearer } from "./http/access-tokens.ts";
import { peerAddress, warnOfUntrustedProxy } from "./http/rate-limits.ts";
import { replyToFailure } from "./http/reply-to-failure.ts";
import { checkBody, createRouter } from "./http/router.ts";
import { outboxRoutes } from "./mail/outbox-routes.ts";
import { handoffRoutes } from "./merging/handoff-routes.ts";
import { serveDescription } from "./openapi/describe-api.ts";
import { topicRoutes } from "./progress/topic-routes.ts";
import { roomRoutes } from "./rooms/room-routes.ts";
import type { Services } from "./services.ts";
import { userRoutes } from "./users/user-routes.ts";
import { requireLiveSession } from "./users/users.ts";

export function createUserApi(services: Services, stopping?: AbortSignal): OpenAPIHono {
  const app = createRouter();
  const diskMonitor = new DiskMonitor(services.db);
  app.use(logRequests(services));
  if (stopping) app.use(closeConnectionsWhen(stopping));
  app.use(warnOfUntrustedProxy(services.isTrustedProxy, services.log));
  app.use(setDocumentHeaders);
  app.use("/v1/*", forbidCaching);
  app.use("/v1/*", readBearer(services.accessTokens, services.clock));
  app.use("/v1/*", requireLiveSession(services));
  app.use("/v1/*", checkBody);
  // Registered before userRoutes, whose `{uuid}` would match `me` and `export`.
  app.route("/", accountRoutes(services));
  app.route("/", profileRoutes(services));
  app.route("/", registrationRoutes(services));
  app.route("/", sessionRoutes(services));
  app.route("/", passwordRoutes(services));
  app.route("/", userRoutes(services));
  app.route("/", answerRoutes(services));
  app.route("/", answerResultRoutes(services));
  app.route("/", questionRoutes(services));
  app.route("/", topicRoutes(services));
  app.route("/", challengeRoutes(services));
  app.route("/", certificateRoutes(services));
  app.route("/", groupRoutes(services));
  app.route("/", handoffRoutes(services));
  app.route("/", eventRoutes(services));
  app.route("/", roomRoutes(services));
  app.route("/", healthRoutes(services, diskMonitor, stopping));
  if (services.outboxFolder !== null) app.route("/", outboxRoutes(services.outboxFolder, services.site));
  serveDescription(app, services.site);
  // For bookmarks: this address had a page with the reference.
  app.get("/docs", (c) => c.redirect("/openapi.json"));
  app.notFound(() => {
    throw new Failure("not_found");
  });
  app.onError((error, c) => {
    diskMonitor.report(error);
    return replyToFailure(error, c, services);
  });
  return app;
}

const PROBES = new Set(["/healthz", "/readyz"]);

type Parts = { log: Logger; metrics: Metrics; isTrustedProxy: (address: string) => boolean };

/** Logs and measures only the route's pattern, because paths and queries contain uuids. */
function logRequests({ log, metrics, isTrustedProxy }: Parts): MiddlewareHandler {
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

/** A client then does not send a request on a kept connection just as the server closes it. */
function closeConnectionsWhen(stopping: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    if (stopping.aborted) c.header("Connection", "close");
    await next();
  };
}

/** Protects somebody who opens a response in a browser. The pages for developers have their own policies. */
const setDocumentHeaders: MiddlewareHandler = async (c, next) => {
  c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  c.header("X-Content-Type-Options", "nosniff");
  await next();
};

const forbidCaching: MiddlewareHandler = async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
};
