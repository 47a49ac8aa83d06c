import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { listen } from "./server/listen.ts";
import { loadWeb } from "./server/load-web.ts";
import { sendPlainAnswer } from "./server/plain-answers.ts";
import { addressOf, isCrossSitePost, originOf } from "./server/request-origin.ts";

/* The web process: environment → HTTP → React Router. */

const LONGEST_BODY = 64 * 1024;

const server = createServer();
const { build, serveFile, env, visitContext } = await loadWeb(server);
const handle = createRequestHandler(build, env.isProduction ? "production" : "development");

server.on("request", (req, res) => {
  serveFile(req, res, () => {
    answer(req, res).catch((error: unknown) => {
      console.error(error);
      sendPlainAnswer(res, 500);
    });
  });
});

await listen(server, env);

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const origin = originOf(req, env);
  if (isCrossSitePost(req, origin)) return sendPlainAnswer(res, 403);
  if (isTooLarge(req)) return sendPlainAnswer(res, 413);
  // React Router would compare it with an address that it does not know behind a proxy; we just have.
  delete req.headers.origin;
  const context = new RouterContextProvider();
  // Node keeps random UUIDs in store; random bytes are asked of the system each time, a thirtieth of a page's time.
  context.set(visitContext, { nonce: randomUUID(), address: addressOf(req, env) });
  const response = await handle(createRequest(req, res, origin), context);
  await sendResponse(res, response);
}

/** No form here is near that size; a body of unknown length is not what browsers send. */
function isTooLarge(req: IncomingMessage): boolean {
  if (req.method === "GET" || req.method === "HEAD") return false;
  return (
    req.headers["transfer-encoding"] !== undefined ||
    Number(req.headers["content-length"] ?? 0) > LONGEST_BODY
  );
}
