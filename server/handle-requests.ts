import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { leaveExpectations, withBoundedBody } from "../platform/bounded-body.ts";
import { whenSocketIsAssigned } from "../platform/bounded-body.ts";
import { checkRequest, maxBodyBytes } from "./check-request.ts";
import { createApp } from "./create-app.ts";
import { BODY_REFUSALS, errorPage, refuseTunnels, sendErrorPage } from "./error-pages.ts";
import { recordRequest } from "./record-request.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import type { Web } from "./start-web.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** @param isStarted whether everything has been ready once that starts with this process */
export function handleRequests(
  server: Server,
  web: Web,
  stopping: AbortSignal,
  isStarted: () => boolean = () => true,
): void {
  const { build, services } = web;
  const { publicOrigin, CONTENT_WEBHOOK_SECRET } = services.settings;
  const isSecure = publicOrigin.startsWith("https:");
  const hasWebhook = CONTENT_WEBHOOK_SECRET !== undefined;
  const listener = getRequestListener(createApp(web, stopping, isStarted).fetch, {
    hostname: "localhost",
    autoCleanupIncoming: false,
    overrideGlobalObjects: false,
    errorHandler: () => errorPage(400),
  });
  const handle = withBoundedBody(
    (req, res: ServerResponse) => {
      const refusal = checkRequest(req);
      if (refusal) return sendErrorPage(res, refusal.status, refusal.headers);
      return listener(req, res);
    },
    (req: IncomingMessage) => maxBodyBytes(req, hasWebhook),
    BODY_REFUSALS,
  );
  server.on("request", (req, res) => {
    whenSocketIsAssigned(res, () => {
      const recorded = recordRequest(req, res, services);
      if (isSecure) res.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`);
      // The proxy then does not reuse a connection that the server is about to close.
      if (stopping.aborted) res.setHeader("Connection", "close");
      build.runInTrace(recorded.record.trace, () => handle(recorded, res));
    });
  });
  leaveExpectations(server);
  refuseTunnels(server);
  refuseUnreadable(server, services);
}
