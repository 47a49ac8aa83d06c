import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Visit } from "../app/contexts.ts";
import { leaveExpectations, readBody } from "../contracts/bounded-body.ts";
import { whenSocketIsAssigned } from "../contracts/when-socket-is-assigned.ts";
import { checkRequest, maxBodyBytes } from "./check-request.ts";
import { compressAnswer, isCompressing } from "./compress-answer.ts";
import type { Web } from "./load-web.ts";
import { refuseBody, refuseTunnels, sendPlainAnswer } from "./plain-answers.ts";
import { FILE, NO_ROUTE, recordWhenSent, REFUSED, type RequestRecord } from "./record-request.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { RepeatedAnswers, repeatKey } from "./repeated-answers.ts";
import { isCrossSitePost } from "./request-origin.ts";
import { traceOf } from "./request-trace.ts";
import { createRouteTables } from "./route-tables.ts";
import { sendPage } from "./send-page.ts";
import { visitorAddress } from "./visitor-address.ts";

const YEAR_S = 365 * 24 * 60 * 60;

export function answerVisitors(server: Server, web: Web, stopping: AbortSignal): void {
  const answer = createAnswer(web, stopping);
  server.on("request", (req, res) => {
    whenSocketIsAssigned(res, () => {
      const record = { trace: traceOf(req, web.env), route: REFUSED, locale: null };
      recordWhenSent(req, res, record, web);
      web.runInTrace(record.trace, () => {
        answer(req, res, record).catch((error: unknown) => {
          web.log.error({ err: error }, "request not answered");
          web.reportError(error);
          sendPlainAnswer(res, 500);
        });
      });
    });
  });
  leaveExpectations(server);
  refuseTunnels(server);
  refuseUnreadable(server, web);
}

type Answer = (req: IncomingMessage, res: ServerResponse, record: RequestRecord) => Promise<void>;
type Body = readonly Uint8Array[];
type RouteAnswer = (...args: [...Parameters<Answer>, body: Body]) => Promise<void>;

function createAnswer(web: Web, stopping: AbortSignal): Answer {
  const { serveFile, isEmbedPage, env } = web;
  const answerByRoute = createRouteAnswer(web);
  const site = new URL(env.publicOrigin);
  const hasWebhook = env.CONTENT_WEBHOOK_SECRET !== undefined;

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

function createRouteAnswer({ build, env, visitContext }: Web): RouteAnswer {
  const handlerFor = createHandlers(build, env.isProduction ? "production" : "development");
  const isCompressed = isCompressing(env);
  const repeated = new RepeatedAnswers();
  const origin = new URL(env.publicOrigin);
  return async (req, res, record, body) => {
    // randomUUID() draws many at once; random bytes per request would cost a thirtieth of a page's time.
    const nonce = randomUUID();
    const key = repeatKey(req, origin);
    const known = key === null ? null : repeated.find(key);
    if (known) {
      noteRoute(record, known.route);
      res.setHeader("Content-Security-Policy", known.policy.join(nonce));
      return sendPage(req, res, { status: 200, headers: known.headers }, known.page, isCompressed);
    }
    // React Router would check it again, against an address that is wrong behind a proxy.
    delete req.headers.origin;
    record.route = NO_ROUTE;
    const context = new RouterContextProvider();
    context.set(visitContext, {
      nonce,
      address: visitorAddress(req, env.TRUST_PROXY),
      route: null,
      page: null,
    });
    const response = await handlerFor(pathOf(req))(toRequest(req, res, origin, body), context);
    const visit = context.get(visitContext);
    noteRoute(record, visit.route);
    if (visit.page?.answer !== response)
      return sendResponse(res, isCompressed ? await compressAnswer(req, response) : response);
    if (key !== null) repeated.keep(key, response, visit);
    await sendPage(req, res, response, visit.page.rendered, isCompressed);
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

/** @returns the handler that knows the routes which a path can lead to */
function createHandlers(build: Web["build"], mode: string): (path: string) => RequestHandler {
  if (typeof build === "function") {
    const handle = createRequestHandler(build, mode);
    return () => handle;
  }
  const tableOf = createRouteTables(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (path) => {
    const table = tableOf(path);
    const handle = handlers.get(table) ?? createRequestHandler(table, mode);
    handlers.set(table, handle);
    return handle;
  };
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/\?.*$/s, "");
}
