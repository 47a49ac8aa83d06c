import { pino } from "pino";
import { withoutQueries } from "../../../contracts/log-lines.ts";
import { env } from "~/env.server";

/** The web process's structured log. No uuids, tokens, e-mails or addresses of visitors go in here, and no query can. */
export const log = pino({ name: "web", level: env.LOG_LEVEL, hooks: { streamWrite: withoutQueries } });
