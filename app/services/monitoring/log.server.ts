import { pino } from "pino";
import { env } from "~/env.server.ts";
import { currentTrace } from "~/services/monitoring/trace.server.ts";
import { toSafeLine } from "../../../contracts/log-lines.ts";

/** Must never contain uuids, tokens, e-mail addresses or visitors' IP addresses; what looks like them is taken out. */
export const log = pino({
  name: "web",
  level: env.LOG_LEVEL,
  hooks: { streamWrite: toSafeLine },
  mixin: () => {
    const trace = currentTrace();
    return trace ? { requestId: trace.id } : {};
  },
});
