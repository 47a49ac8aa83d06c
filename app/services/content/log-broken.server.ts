import type { LogBroken } from "~/services/content/entry.server.ts";
import type { LogRefusal } from "~/services/content/read-index.server.ts";
import type { Log } from "../../../platform/log.ts";

const MAX_REPORTED = 10_000;

/** Logs each fault of an entry once. */
export function createLogBroken(log: Log): LogBroken {
  const reported = new Set<string>();
  return ({ sys }, why) => {
    const key = `${sys.id} ${why}`;
    if (!reported.has(key) && reported.size < MAX_REPORTED) {
      reported.add(key);
      log.warn({ entry: sys.id, contentType: sys.contentType?.sys.id, why }, "content left out");
    }
    return null;
  };
}

export function createLogRefusal(log: Log): LogRefusal {
  const reported = new Set<string>();
  return (kind, fields) => {
    const what = `${kind}: ${fields.join(", ")}`;
    if (reported.has(what)) return;
    reported.add(what);
    log.warn({ contentType: kind, fields }, "the space has no such content type or field");
  };
}
