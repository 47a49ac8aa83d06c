import { type ErrorReport, scrubReport } from "./scrub-report.ts";

export const MAX_REPORTS_PER_MINUTE = 60;
export const MAX_BREADCRUMBS = 100;
const MINUTE_MS = 60_000;
/** Browsers report a skipped view transition as an error, each in its own words. */
const SKIPPED_TRANSITION =
  /^(\w+Error: )?((old )?(view )?transition (was )?(aborted|skipped)|skipp(ed|ing) view ?transition|view transition update callback timed out)/i;

/**
 * The returned function gives null after 60 reports in a minute, and for a report that is no fault. `now` is a monotonic clock in
 * milliseconds.
 */
export function createReportPreparation(
  now: () => number = () => performance.now(),
): (report: ErrorReport) => ErrorReport | null {
  let sentAt: number[] = [];
  return (report) => {
    if (SKIPPED_TRANSITION.test(report.exception?.values?.[0]?.value ?? "")) return null;
    const time = now();
    sentAt = sentAt.filter((sent) => time - sent < MINUTE_MS);
    if (sentAt.length >= MAX_REPORTS_PER_MINUTE) return null;
    sentAt.push(time);
    return fitReport(scrubReport(report));
  };
}

/** Leaves room in 512 KB for the envelope around the report. */
export const MAX_REPORT_BYTES = 510_000;

/** Drops the oldest breadcrumbs first, then the stack traces, so that the error itself always arrives. */
export function fitReport(report: ErrorReport, maxBytes: number = MAX_REPORT_BYTES): ErrorReport {
  let excess = sizeOf(report) - maxBytes;
  if (excess <= 0) return report;
  const breadcrumbs = [...(report.breadcrumbs ?? [])];
  while (excess > 0) {
    const oldest = breadcrumbs.shift();
    if (oldest === undefined) return withoutStackTraces({ ...report, breadcrumbs });
    excess -= sizeOf(oldest);
  }
  return { ...report, breadcrumbs };
}

function withoutStackTraces(report: ErrorReport): ErrorReport {
  const values = report.exception?.values?.map(({ stacktrace: _, ...rest }) => rest) ?? [];
  return { ...report, exception: { values } };
}

function sizeOf(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
