import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/services/create-services.server.ts";
import { createTrace, readTraceparent, type Trace } from "../contracts/trace-context.ts";

/** What is known of a request when its response is sent. */
export type RequestRecord = {
  trace: Trace;
  /** A pattern, never a path: paths may hold codes. */
  route: string;
  locale: string | null;
};

export type RecordedRequest = IncomingMessage & { record: RequestRecord };

/** What Hono's middlewares are given of Node. */
export type Env = { Bindings: { incoming: RecordedRequest; outgoing: ServerResponse } };

export const FILE = "(file)";
export const REFUSED = "(refused)";
/** The router itself answered. */
export const NO_ROUTE = "(none)";
const QUIET = new Set([FILE, "/healthz", "/readyz"]);

/** One line in the log, and the metrics, when the response is sent or the visitor has left. The record is on the request from now on. */
export function recordRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { settings, log, startRequest }: Pick<Services, "settings" | "log" | "startRequest">,
): RecordedRequest {
  const record: RequestRecord = { trace: traceOf(req, settings), route: REFUSED, locale: null };
  const start = performance.now();
  const { socket } = req;
  const sentBefore = socket.bytesWritten;
  const finish = startRequest();
  res.once("close", () => {
    const { method = "" } = req;
    const { trace, route, locale } = record;
    const ms = performance.now() - start;
    const status = res.writableFinished ? res.statusCode : null;
    finish({ method, route, status, seconds: ms / 1000 });
    const level = QUIET.has(route) && status !== null && status < 400 ? "debug" : "info";
    if (!log.isLevelEnabled(level)) return;
    const bytes = socket.bytesWritten - sentBefore;
    log[level](
      { requestId: trace.id, method, route, status, ms: Math.round(ms * 10) / 10, bytes, locale },
      "request",
    );
  });
  return Object.assign(req, { record });
}

/** A trusted proxy's trace goes on here; anybody else's begins. */
function traceOf(req: IncomingMessage, { TRUST_PROXY }: { TRUST_PROXY: number }): Trace {
  const header = req.headers["traceparent"];
  const given = TRUST_PROXY > 0 && typeof header === "string" ? readTraceparent(header) : null;
  return given ?? createTrace();
}
