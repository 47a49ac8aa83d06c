import { type DestinationStream, pino } from "pino";
import { currentTrace } from "~/services/monitoring/trace.server.ts";
import { toSafeLine } from "../../../contracts/log-lines.ts";

export type Log = ReturnType<typeof createLog>;

/**
 * Must never contain uuids, tokens, e-mail addresses or visitors' IP addresses; what looks like them is taken out.
 * @param to standard output if it is left out
 */
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
