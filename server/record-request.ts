import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/services/create-services.server.ts";
import type { Trace } from "../contracts/trace-context.ts";

/** What is known of a request when it is answered. */
export type RequestRecord = {
  trace: Trace;
  /** A pattern, never a path: paths may hold codes. */
  route: string;
  locale: string | null;
};

export const FILE = "(file)";
export const REFUSED = "(refused)";
/** The router itself answered. */
export const NO_ROUTE = "(none)";
const QUIET = new Set([FILE, "/healthz", "/readyz"]);

/** One line in the log, and the metrics, when the answer is sent or the visitor has left. */
export function recordWhenSent(
  req: IncomingMessage,
  res: ServerResponse,
  record: RequestRecord,
  { log, startRequest }: Pick<Services, "log" | "startRequest">,
): void {
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
}
