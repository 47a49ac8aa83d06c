import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { RESOURCE_PATHS } from "../app/links/resource-paths.ts";
import { leaveExpectations, whenSocketIsAssigned, withBoundedBody } from "../platform/bounded-body.ts";
import { checkRequest, maxBodyBytes, refuseCrossSitePosts } from "./check-request.ts";
import { BODY_REFUSALS, errorPage, refuseTunnels, refuseUnreadable, sendErrorPage } from "./error-pages.ts";
import { preview } from "./preview.ts";
import { compression, reactRouterHandler } from "./react-router-handler.ts";
import { type Env, recordRequest } from "./record-request.ts";
import type { LiveApp } from "./start-live-app.ts";
import { files } from "./static-files.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;
type Step = (next: Handler) => Handler;

const YEAR_S = 365 * 24 * 60 * 60;

/** The way of a request from the socket to a page's loader. Each step may end it. @param isStarted whether all parts have been ready once */
export function handleRequests(
  server: Server,
  live: LiveApp,
  stopping: AbortSignal,
  isStarted: () => boolean = () => true,
): void {
  const { services } = live;
  const { settings } = services;

  const onSocket = [
    record(live, stopping), // gives it a trace, a line in the log, and measures it
    boundBody(settings), // reads it whole, because a reader that stops early breaks the connection
    refuse(() => !stopping.aborted && isStarted()), // refuses malformed messages, and /readyz while this process drains
  ];

  const siteIcon = async () => (await live.newest()).services.siteFiles.touchIcon;
  const app = new Hono<Env>();
  app.use(files(live.serveFile, siteIcon)); // serves the build's files, which need no cookies, and the site's own icon
  if (settings.isPreview) app.use(preview(live)); // shows drafts only to people with the password
  app.use(refuseCrossSitePosts(live)); // comes before React Router, which would refuse them without a page
  app.use(compression(settings)); // compresses only responses whose length reveals no secret
  app.use(reactRouterHandler(live)); // React Router, with these middlewares:
  //   app/root.tsx: the route taken, the headers of each response, retired paths and redirects
  //   app/document/pages.tsx: sessions, language, visit, lifetime in caches, the caller of the user API

  app.onError((error) => {
    services.log.error({ err: error }, "request failed");
    services.reportError(error);
    return errorPage(500);
  });
  const listener = getRequestListener(app.fetch, {
    hostname: "localhost",
    autoCleanupIncoming: false,
    overrideGlobalObjects: false,
    errorHandler: () => errorPage(400),
  });
  server.on(
    "request",
    onSocket.reduceRight<Handler>((next, step) => step(next), listener),
  );
  leaveExpectations(server);
  refuseTunnels(server);
  refuseUnreadable(server, services);
}

function record({ build, services }: LiveApp, stopping: AbortSignal): Step {
  const isSecure = services.settings.publicOrigin.startsWith("https:");
  return (next) => (req, res) =>
    whenSocketIsAssigned(res, () => {
      const { record } = recordRequest(req, res, services);
      if (isSecure) res.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`);
      // The proxy then does not reuse a connection that the server is about to close.
      if (stopping.aborted) res.setHeader("Connection", "close");
      build.runInTrace(record.trace, () => next(req, res));
    });
}

function boundBody({ CONTENT_WEBHOOK_SECRET }: LiveApp["services"]["settings"]): Step {
  const hasWebhook = CONTENT_WEBHOOK_SECRET !== undefined;
  return (next) => withBoundedBody(next, (req) => maxBodyBytes(req, hasWebhook), BODY_REFUSALS);
}

function refuse(isReady: () => boolean): Step {
  return (next) => (req, res) => {
    const refusal = checkRequest(req);
    if (refusal) return sendErrorPage(res, refusal.status, refusal.headers);
    if (isReadiness(req) && !isReady()) return sendErrorPage(res, 503);
    return next(req, res);
  };
}

function isReadiness({ url = "" }: IncomingMessage): boolean {
  return url.split("?", 1)[0] === `/${RESOURCE_PATHS.readyz}`;
}
