import { AsyncLocalStorage } from "node:async_hooks";
import { toTraceparent, type Trace } from "../../../platform/trace-context.ts";

const traces = new AsyncLocalStorage<Trace>();

/** The log lines and requests of everything that `work` starts belong to the trace. */
export function runInTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** Null for work that no request waits for. */
export function currentTrace(): Trace | null {
  return traces.getStore() ?? null;
}

/** The fields that the trace adds to a log line. */
export function traceFields(): { requestId?: string } {
  const trace = currentTrace();
  return trace ? { requestId: trace.id } : {};
}

export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { traceparent: toTraceparent(trace) } : {};
}
