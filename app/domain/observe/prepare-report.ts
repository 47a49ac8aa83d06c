import type { ErrorReport } from "./error-report.ts";
import { fitReport } from "./fit-report.ts";
import { scrubReport } from "./scrub-report.ts";

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
