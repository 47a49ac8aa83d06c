import { type DestinationStream, pino } from "pino";
import { currentTrace } from "~/services/monitoring/trace.server.ts";
import { toSafeLine } from "../../../contracts/log-lines.ts";

export type Log = ReturnType<typeof createLog>;

/** Lines contain no uuids, tokens, e-mail or IP addresses: what looks like one is removed. @param to the default is standard output */
export function createLog(level: string, to?: DestinationStream) {
  return pino(
    {
      name: "web",
      level,
      hooks: { streamWrite: toSafeLine },
      mixin: () => {
        const trace = currentTrace();
        return trace ? { requestId: trace.id } : {};
      },
    },
    to,
  );
}
