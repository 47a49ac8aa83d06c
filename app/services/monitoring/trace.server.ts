import { AsyncLocalStorage } from "node:async_hooks";
import { toTraceparent, type Trace } from "../../../contracts/trace-context.ts";

const traces = new AsyncLocalStorage<Trace>();

/** All that `work` starts belongs to this trace: its lines in the log, and its requests to other services. */
export function runInTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** Null for work that no request waits for. */
export function currentTrace(): Trace | null {
  return traces.getStore() ?? null;
}

/** What a request to another service carries. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { traceparent: toTraceparent(trace) } : {};
}
