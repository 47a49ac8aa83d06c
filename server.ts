import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { checkRequest } from "./server/check-request.ts";
import { listen } from "./server/listen.ts";
import { loadWeb } from "./server/load-web.ts";
import { whenInTurn } from "./server/pipelining.ts";
import { refuseTunnels, sendPlainAnswer } from "./server/plain-answers.ts";
import { addressOf, isCrossSitePost, originOf } from "./server/request-origin.ts";

/* The web process: environment → HTTP → React Router. */

const YEAR_S = 365 * 24 * 60 * 60;

const server = createServer();
const { build, serveFile, isEmbedPage, env, log, visitContext } = await loadWeb(server);
const handle = createRequestHandler(build, env.isProduction ? "production" : "development");
const isSecure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
const stopping = new AbortController();

server.on("request", (req, res) => {
  whenInTurn(res, () => {
    answer(req, res).catch((error: unknown) => {
      log.error({ err: error }, "request not answered");
      sendPlainAnswer(res, 500);
    });
  });
});
refuseTunnels(server);
await listen(server, env, stopping);

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (isSecure) res.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`);
  const refusal = checkRequest(req);
  if (refusal) return sendPlainAnswer(res, refusal.status, refusal.headers);
  if (stopping.signal.aborted && req.url === "/readyz") return sendPlainAnswer(res, 503);
  if (await serveFile(req, res)) return;
  const origin = originOf(req, env);
  if (isCrossSitePost(req, origin, isEmbedPage(pathOf(req)))) return sendPlainAnswer(res, 403);
  // React Router would compare it with an address that it does not know behind a proxy; we just have.
  delete req.headers.origin;
  const context = new RouterContextProvider();
  // Node draws random UUIDs for many at once; random bytes are asked of the system each time, a thirtieth of a page's time.
  context.set(visitContext, { nonce: randomUUID(), address: addressOf(req, env) });
  const response = await handle(createRequest(req, res, origin), context);
  await sendResponse(res, response);
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/\?.*$/s, "");
}
