import { env } from "~/env.server.ts";

export type ReporterSettings = { dsn: string; release: string; environment: string };

/** Null without a DSN: nothing is reported. */
export const reporterSettings: ReporterSettings | null =
  env.SENTRY_DSN === undefined
    ? null
    : { dsn: env.SENTRY_DSN, release: env.CODE_VERSION, environment: env.NODE_ENV };
