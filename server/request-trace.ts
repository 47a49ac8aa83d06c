import type { IncomingMessage } from "node:http";
import { createTrace, readTraceparent, type Trace } from "../contracts/trace-context.ts";

/** A trusted proxy's trace goes on here; anybody else's begins. */
export function traceOf(req: IncomingMessage, { TRUST_PROXY }: { TRUST_PROXY: number }): Trace {
  const header = req.headers["traceparent"];
  const given = TRUST_PROXY > 0 && typeof header === "string" ? readTraceparent(header) : null;
  return given ?? createTrace();
}
