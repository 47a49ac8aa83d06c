import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/services/create-services.server.ts";
import { createTrace, readTraceparent, type Trace } from "../platform/trace-context.ts";

export type RequestRecord = {
  trace: Trace;
  route: string;
  locale: string | null;
};

export type RecordedRequest = IncomingMessage & { record: RequestRecord };

export type Env = { Bindings: { incoming: RecordedRequest; outgoing: ServerResponse } };

export const FILE = "(file)";
export const REFUSED = "(refused)";
export const NO_ROUTE = "(none)";
const QUIET = new Set([FILE, "/healthz", "/readyz"]);

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

function traceOf(req: IncomingMessage, { TRUST_PROXY }: { TRUST_PROXY: number }): Trace {
  const header = req.headers["traceparent"];
  const given = TRUST_PROXY > 0 && typeof header === "string" ? readTraceparent(header) : null;
  return given ?? createTrace();
}
