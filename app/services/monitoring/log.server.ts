import { pino } from "pino";
import { env } from "~/env.server";

/** The web process's structured log. No uuids, tokens, e-mails or addresses of visitors go in here. */
export const log = pino({ name: "web", level: env.LOG_LEVEL });
