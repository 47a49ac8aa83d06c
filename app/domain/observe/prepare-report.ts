import type { ErrorReport } from "./error-report.ts";
import { fitReport } from "./fit-report.ts";
import { scrubReport } from "./scrub-report.ts";

export const MAX_REPORTS_PER_MINUTE = 60;
export const MAX_BREADCRUMBS = 100;
const MINUTE_MS = 60_000;

/** Returns what makes each report fit to leave the site; null for those beyond 60 in any minute. `now` is in milliseconds. */
export function createReportPreparation(now: () => number): (report: ErrorReport) => ErrorReport | null {
  let sentAt: number[] = [];
  return (report) => {
    const time = now();
    sentAt = sentAt.filter((sent) => time - sent < MINUTE_MS);
    if (sentAt.length >= MAX_REPORTS_PER_MINUTE) return null;
    sentAt.push(time);
    return fitReport(scrubReport(report));
  };
}
