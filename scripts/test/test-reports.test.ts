import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteReports, readReports, vitestReportFile } from "./test-reports.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the reports", () => {
  it("are read from every run of Vitest, and from Playwright's", () => {
    write(vitestReportFile("fuzz of 100 requests", folder), '{"numFailedTests":1}');
    write(vitestReportFile("fail-over", folder), '{"numFailedTests":2}');
    write(join(folder, "playwright.json"), '{"suites":[]}');
    const { vitest, playwright } = readReports(folder);
    expect(vitest).toHaveLength(2);
    expect(vitest).toEqual(expect.arrayContaining([{ numFailedTests: 1 }, { numFailedTests: 2 }]));
    expect(playwright).toEqual({ suites: [] });
  });

  it("are null where they are cut off or missing", () => {
    write(vitestReportFile("fail-over", folder), '{"numFailed');
    expect(readReports(folder)).toEqual({ vitest: [null], playwright: null });
  });

  it("are gone once they are deleted", () => {
    write(vitestReportFile("fail-over", folder), "{}");
    write(join(folder, "playwright.json"), "{}");
    deleteReports(folder);
    expect(readReports(folder)).toEqual({ vitest: [], playwright: null });
  });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
