import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Breadcrumb, ErrorReport } from "./error-report.ts";
import { fitReport, MAX_REPORT_BYTES } from "./fit-report.ts";

describe("the size of a report", () => {
  const breadcrumbs = Array.from({ length: 100 }, (_, index) => ({
    message: `${index}:`.padEnd(9_000, "å"),
  }));

  it("is under the limit: the oldest breadcrumbs go first, and the error stays", () => {
    const fitted = fitReport(errorReport("the fault", breadcrumbs));
    expect(bytesOf(fitted)).toBeLessThanOrEqual(MAX_REPORT_BYTES);
    expect(fitted.exception).toEqual({ values: [{ type: "Error", value: "the fault" }] });
    expect(fitted.breadcrumbs?.length).toBeGreaterThan(20);
    expect(fitted.breadcrumbs).toEqual(breadcrumbs.slice(-(fitted.breadcrumbs?.length ?? 0)));
  });

  it("is under any limit that the error itself keeps", () => {
    const frames = fc.array(fc.record({ filename: fc.string({ maxLength: 300 }) }), { maxLength: 50 });
    const messages = fc.array(fc.record({ message: fc.string({ maxLength: 200 }) }), { maxLength: 100 });
    fc.assert(
      fc.property(frames, messages, fc.integer({ min: 200, max: 20_000 }), (traced, kept, maxBytes) => {
        const report: ErrorReport = {
          exception: { values: [{ type: "Error", value: "the fault", stacktrace: { frames: traced } }] },
          breadcrumbs: kept,
        };
        const fitted = fitReport(report, maxBytes);
        expect(bytesOf(fitted)).toBeLessThanOrEqual(maxBytes);
        expect(fitted.exception?.values?.[0]).toMatchObject({ type: "Error", value: "the fault" });
      }),
    );
  });

  it("leaves a report that fits as it is", () => {
    const report = errorReport("the fault", breadcrumbs.slice(0, 10));
    expect(fitReport(report)).toBe(report);
  });
});

function errorReport(value: string, breadcrumbs: Breadcrumb[] = []): ErrorReport {
  return { exception: { values: [{ type: "Error", value }] }, breadcrumbs };
}

function bytesOf(report: ErrorReport): number {
  return Buffer.byteLength(JSON.stringify(report));
}
