import type { ReporterSettings } from "~/services/monitoring/reporter-settings.server.ts";
import { currentTrace } from "~/services/monitoring/trace.server.ts";
import type { Log } from "../../../platform/log.ts";

export type ReportError = (error: unknown, tags?: Record<string, string>) => void;

export function createErrorReport(settings: ReporterSettings | null, log: Log): ReportError {
  const reporter = settings && loadReporter(settings, log);
  return (error, tags = {}) => {
    const trace = currentTrace();
    const allTags = trace ? { ...tags, requestId: trace.id } : tags;
    void reporter?.then((send) => send?.(error, allTags));
  };
}

/** Loads Sentry only with a DSN, because it costs start time and memory. */
async function loadReporter(settings: ReporterSettings, log: Log) {
  try {
    const { startReporting } = await import("~/services/monitoring/error-reporter.server.ts");
    return startReporting(settings);
  } catch (err) {
    log.error({ err }, "error reporter not loaded");
    return null;
  }
}
