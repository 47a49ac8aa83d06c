import * as Sentry from "@sentry/react-router";
import {
  createReportPreparation,
  MAX_BREADCRUMBS,
  MAX_REPORTS_PER_MINUTE,
} from "~/domain/observe/prepare-report.ts";
import type { ReporterSettings } from "~/services/monitoring/reporter-settings.server.ts";

type Send = (error: unknown, tags: Record<string, string>) => void;

/** Starts Sentry for uncaught errors only: its tracing costs a third of a millisecond per request. */
export function startReporting({ dsn, release, environment }: ReporterSettings): Send {
  const prepare = createReportPreparation();
  const client = new Sentry.NodeClient({
    dsn,
    release,
    environment,
    transport: Sentry.makeNodeTransport,
    transportOptions: { bufferSize: MAX_REPORTS_PER_MINUTE },
    stackParser: Sentry.defaultStackParser,
    integrations: [
      Sentry.linkedErrorsIntegration(),
      Sentry.dedupeIntegration(),
      Sentry.rewriteFramesIntegration({ root: process.cwd() }),
    ],
    maxBreadcrumbs: MAX_BREADCRUMBS,
    sendClientReports: false,
    beforeSend(event) {
      const report = prepare(event);
      return report && { ...report, type: undefined };
    },
  });
  client.init();
  return (error, tags) => {
    const scope = new Sentry.Scope();
    scope.setTags(tags);
    // Sentry needs the original error, to read its causes.
    const hint = { originalException: error, mechanism: { type: "uncaught", handled: false } };
    client.captureException(error, hint, scope);
  };
}
