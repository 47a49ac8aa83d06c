import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findBrowser, findProgram, newestFirst } from "./find-program.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-programs-"));
  vi.stubEnv("PATH", `/nowhere::${folder}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the lookup of a program", () => {
  it("takes the first name that is installed", () => {
    install("firefox");
    expect(findProgram("firefox-esr", "firefox")).toBe(join(folder, "firefox"));
    install("firefox-esr");
    expect(findProgram("firefox-esr", "firefox")).toBe(join(folder, "firefox-esr"));
  });

  it("finds none that is missing, or that nobody may execute", () => {
    writeFileSync(join(folder, "firefox"), "", { mode: 0o600 });
    expect(findProgram("firefox")).toBeNull();
  });

  it.each(["chromium", "google-chrome", "microsoft-edge-stable"])("takes %s for a browser", (name) => {
    install(name);
    expect(findBrowser()).toBe(join(folder, name));
  });

  it("prefers the newest PostgreSQL", () => {
    const folders = ["/usr/lib/postgresql/9/bin", "/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/15/bin"];
    expect(newestFirst(folders).map((path) => path.split("/")[4])).toEqual(["17", "15", "9"]);
  });
});

function install(name: string): void {
  writeFileSync(join(folder, name), "", { mode: 0o700 });
}
