import type { Settings } from "~/env.server.ts";

export type ReporterSettings = { dsn: string; release: string; environment: string };

/** Null if no errors are reported. */
export function toReporterSettings({
  SENTRY_DSN,
  CODE_VERSION,
  NODE_ENV,
}: Settings): ReporterSettings | null {
  return SENTRY_DSN === undefined ? null : { dsn: SENTRY_DSN, release: CODE_VERSION, environment: NODE_ENV };
}
