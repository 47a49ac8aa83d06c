import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { checkRequest } from "./check-request.ts";
import { compressAnswer, isCompressing } from "./compress-answer.ts";
import type { Web } from "./load-web.ts";
import { refuseTunnels, sendPlainAnswer } from "./plain-answers.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { addressOf, isCrossSitePost, originOf } from "./request-origin.ts";
import { whenSocketIsAssigned } from "./when-socket-is-assigned.ts";

const YEAR_S = 365 * 24 * 60 * 60;

export function answerVisitors(server: Server, web: Web, stopping: AbortSignal): void {
  const { build, serveFile, isEmbedPage, env, log, reportError, visitContext } = web;
  const handle = createRequestHandler(build, env.isProduction ? "production" : "development");
  const isCompressed = isCompressing(env);
  const isSecure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

  server.on("request", (req, res) => {
    whenSocketIsAssigned(res, () => {
      answer(req, res).catch((error: unknown) => {
        log.error({ err: error }, "request not answered");
        reportError(error);
        sendPlainAnswer(res, 500);
      });
    });
  });
  refuseTunnels(server);
  refuseUnreadable(server);

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (isSecure) res.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`);
    // A proxy then sends no request on a kept connection in the moment in which the server closes it.
    if (stopping.aborted) res.setHeader("Connection", "close");
    const refusal = checkRequest(req);
    if (refusal) return sendPlainAnswer(res, refusal.status, refusal.headers);
    if (stopping.aborted && req.url === "/readyz") return sendPlainAnswer(res, 503);
    if (await serveFile(req, res)) return;
    const origin = originOf(req, env);
    if (isCrossSitePost(req, origin, isEmbedPage(pathOf(req)))) return sendPlainAnswer(res, 403);
    // React Router would check it again, against an address that is wrong behind a proxy.
    delete req.headers.origin;
    const context = new RouterContextProvider();
    // randomUUID() draws many at once; random bytes per request would cost a thirtieth of a page's time.
    context.set(visitContext, { nonce: randomUUID(), address: addressOf(req, env) });
    const response = await handle(createRequest(req, res, origin), context);
    await sendResponse(res, isCompressed ? await compressAnswer(req, response) : response);
  }
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/\?.*$/s, "");
}
