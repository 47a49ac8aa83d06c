import type { ErrorReport } from "./error-report.ts";

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
