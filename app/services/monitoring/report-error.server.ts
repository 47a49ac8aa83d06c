import { log } from "~/services/monitoring/log.server.ts";
import { type ReporterSettings, reporterSettings } from "~/services/monitoring/reporter-settings.server.ts";
import { currentTrace } from "~/services/monitoring/trace.server.ts";

const reporter = reporterSettings === null ? null : loadReporter(reporterSettings);

/** Sends an uncaught error to the error reporter, where one is configured. The log has it in any case. */
export function reportError(error: unknown, tags: Record<string, string> = {}): void {
  const trace = currentTrace();
  const allTags = trace ? { ...tags, requestId: trace.id } : tags;
  void reporter?.then((send) => send?.(error, allTags));
}

/** Loaded with a DSN only, since it costs time at the start, and memory. */
async function loadReporter(settings: ReporterSettings) {
  try {
    const { startReporting } = await import("~/services/monitoring/error-reporter.server.ts");
    return startReporting(settings);
  } catch (err) {
    log.error({ err }, "error reporter not loaded");
    return null;
  }
}
