import { pino } from "pino";
import { env } from "~/env.server.ts";
import { withoutQueries } from "../../../contracts/log-lines.ts";

/** Must never contain uuids, tokens, e-mail addresses or visitors' IP addresses; queries are taken out. */
export const log = pino({ name: "web", level: env.LOG_LEVEL, hooks: { streamWrite: withoutQueries } });
