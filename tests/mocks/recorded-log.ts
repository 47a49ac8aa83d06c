import { createLog } from "~/services/monitoring/log.server.ts";

/** A log whose lines a test reads, as they would reach standard output. */
export function recordLog() {
  const lines: string[] = [];
  return {
    log: createLog("trace", { write: (line) => void lines.push(line) }),
    text: () => lines.join(""),
    entries: () => lines.map((line) => JSON.parse(line) as object),
  };
}
