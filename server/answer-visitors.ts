import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import { RouterContextProvider } from "react-router";
import type { Visit } from "../app/contexts.ts";
import { leaveExpectations, readBody } from "../contracts/bounded-body.ts";
import { whenSocketIsAssigned } from "../contracts/when-socket-is-assigned.ts";
import { checkRequest, maxBodyBytes } from "./check-request.ts";
import { compressAnswer, isCompressing } from "./compress-answer.ts";
import type { Web } from "./load-web.ts";
import { refuseBody, refuseTunnels, sendPlainAnswer } from "./plain-answers.ts";
import { FILE, NO_ROUTE, recordWhenSent, REFUSED, type RequestRecord } from "./record-request.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { isCrossSitePost } from "./request-origin.ts";
import { traceOf } from "./request-trace.ts";
import { visitorAddress } from "./visitor-address.ts";

const YEAR_S = 365 * 24 * 60 * 60;

export function answerVisitors(server: Server, web: Web, stopping: AbortSignal): void {
  const { settings, log, reportError } = web.services;
  const answer = createAnswer(web, stopping);
  server.on("request", (req, res) => {
    whenSocketIsAssigned(res, () => {
      const record = { trace: traceOf(req, settings), route: REFUSED, locale: null };
      recordWhenSent(req, res, record, web.services);
      web.entry.runInTrace(record.trace, () => {
        answer(req, res, record).catch((error: unknown) => {
          log.error({ err: error }, "request not answered");
          reportError(error);
          sendPlainAnswer(res, 500);
        });
      });
    });
  });
  leaveExpectations(server);
  refuseTunnels(server);
  refuseUnreadable(server, web.services);
}

type Answer = (req: IncomingMessage, res: ServerResponse, record: RequestRecord) => Promise<void>;
type Body = readonly Uint8Array[];
type RouteAnswer = (...args: [...Parameters<Answer>, body: Body]) => Promise<void>;

function createAnswer(web: Web, stopping: AbortSignal): Answer {
  const { serveFile, isEmbedPage, services } = web;
  const answerByRoute = createRouteAnswer(web);
  const { publicOrigin, CONTENT_WEBHOOK_SECRET } = services.settings;
  const site = new URL(publicOrigin);
  const hasWebhook = CONTENT_WEBHOOK_SECRET !== undefined;

  return async (req, res, record) => {
    if (site.protocol === "https:") res.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`);
    // A proxy then sends no request on a kept connection in the moment in which the server closes it.
    if (stopping.aborted) res.setHeader("Connection", "close");
    const body = await readBody(req, res, maxBodyBytes(req, hasWebhook));
    if (body === "broken") return;
    if (!Array.isArray(body)) return refuseBody(req, res, body);
    const refusal = checkRequest(req);
    if (refusal) return sendPlainAnswer(res, refusal.status, refusal.headers);
    if (stopping.aborted && req.url === "/readyz") return sendPlainAnswer(res, 503);
    record.route = FILE;
    if (await serveFile(req, res)) return;
    res.setHeader("X-Request-Id", record.trace.id);
    record.route = REFUSED;
    if (isCrossSitePost(req, site, () => isEmbedPage(pathOf(req)))) return sendPlainAnswer(res, 403);
    await answerByRoute(req, res, record, body);
  };
}

function createRouteAnswer({ current, services: { settings } }: Web): RouteAnswer {
  const isCompressed = isCompressing(settings);
  const origin = new URL(settings.publicOrigin);
  return async (req, res, record, body) => {
    // React Router would check it again, against an address that is wrong behind a proxy.
    delete req.headers.origin;
    record.route = NO_ROUTE;
    const { entry, handle, services } = await current();
    const context = new RouterContextProvider();
    const address = visitorAddress(req, settings.TRUST_PROXY);
    context.set(entry.servicesContext, services);
    context.set(entry.visitContext, { nonce: services.chance.uuid(), address, route: null });
    const response = await handle(toRequest(req, res, origin, body), context);
    noteRoute(record, context.get(entry.visitContext).route);
    await sendResponse(res, isCompressed ? await compressAnswer(req, response) : response);
  };
}

/** The request is aborted if the visitor leaves before the response is sent. */
function toRequest(req: IncomingMessage, res: ServerResponse, { protocol, host }: URL, body: Body): Request {
  const leaving = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) leaving.abort();
  });
  return new Request(`${protocol}//${host}${req.url}`, {
    method: req.method ?? "GET",
    headers: createHeaders(req),
    signal: leaving.signal,
    ...(req.method === "POST" && { body: Buffer.concat(body) }),
  });
}

function noteRoute(record: RequestRecord, route: Visit["route"]): void {
  if (route) Object.assign(record, { route: route.pattern, locale: route.locale });
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/\?.*$/s, "");
}
