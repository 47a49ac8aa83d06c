import { traceFields } from "~/services/monitoring/trace.server.ts";
import { createLog } from "../../platform/log.ts";

/** A log whose lines a test can read, in the form in which standard output gets them. */
export function recordLog() {
  const lines: string[] = [];
  return {
    log: createLog("web", "trace", { to: { write: (line) => void lines.push(line) }, mixin: traceFields }),
    text: () => lines.join(""),
    entries: () => lines.map((line) => JSON.parse(line) as object),
  };
}
