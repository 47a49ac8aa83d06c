import {
  breadcrumbsIntegration,
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
} from "@sentry/react-router";
import {
  createReportPreparation,
  MAX_BREADCRUMBS,
  MAX_REPORTS_PER_MINUTE,
} from "~/domain/observe/prepare-report.ts";

export type ReporterSettings = { dsn: string; release: string | undefined; environment: string | undefined };

/** Turns off Sentry's sessions, traces, console texts and clicks, because clicks reveal answers. */
export function startReporting({ dsn, release, environment }: ReporterSettings): (error: unknown) => void {
  const prepare = createReportPreparation();
  const client = new BrowserClient({
    dsn,
    ...(release && { release }),
    ...(environment && { environment }),
    transport: makeFetchTransport,
    transportOptions: { bufferSize: MAX_REPORTS_PER_MINUTE },
    stackParser: defaultStackParser,
    integrations: [
      breadcrumbsIntegration({ console: false, dom: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
    maxBreadcrumbs: MAX_BREADCRUMBS,
    sendClientReports: false,
    beforeSend(event) {
      const report = prepare({ ...event, request: { url: location.href } });
      return report && { ...report, type: undefined };
    },
  });
  getCurrentScope().setClient(client);
  client.init();
  return (error) =>
    void client.captureException(
      error,
      { mechanism: { type: "uncaught", handled: false } },
      getCurrentScope(),
    );
}
