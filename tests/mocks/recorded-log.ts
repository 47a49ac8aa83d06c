import { createLog } from "~/services/monitoring/log.server.ts";

/** A log whose lines a test can read, in the form in which standard output gets them. */
export function recordLog() {
  const lines: string[] = [];
  return {
    log: createLog("trace", { write: (line) => void lines.push(line) }),
    text: () => lines.join(""),
    entries: () => lines.map((line) => JSON.parse(line) as object),
  };
}
