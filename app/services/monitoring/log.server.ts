import { pino } from "pino";
import { env } from "~/env.server";

/** Must never contain uuids, tokens, e-mail addresses or visitors' IP addresses. */
export const log = pino({ name: "web", level: env.LOG_LEVEL });
