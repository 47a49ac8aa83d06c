import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { findBrowser, findHeadlessShell } from "./find-browser.ts";
import { findPostgresOn } from "./find-postgres.ts";
import type { Machine } from "./machine.ts";

describe("the lookup of a browser", () => {
  it.each([
    ["Debian's Chromium", "linux", "/usr/bin/chromium"],
    ["Chrome by a name in PATH", "linux", "/usr/bin/google-chrome"],
    ["Chrome in its own folder", "linux", "/opt/google/chrome/chrome"],
    ["Edge in its own folder", "linux", "/opt/microsoft/msedge/msedge"],
    ["Chrome on macOS", "darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    ["Edge on macOS", "darwin", "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
    ["a user's own Chromium", "darwin", "/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium"],
  ] as const)("finds %s", (_what, platform, file) => {
    expect(findBrowser(machine(platform, [file]))).toBe(file);
  });

  it("prefers a command in PATH to an installer's folder", () => {
    const files = ["/opt/google/chrome/chrome", "/usr/bin/chromium"];
    expect(findBrowser(machine("linux", files))).toBe("/usr/bin/chromium");
  });

  it("finds none where none is", () => {
    expect(findBrowser(machine("linux", []))).toBeNull();
  });

  it("looks for no Mac app on Linux", () => {
    const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    expect(findBrowser(machine("linux", [chrome]))).toBeNull();
  });
});

describe("the lookup of a headless shell", () => {
  it("finds Debian's", () => {
    const files = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
    expect(findHeadlessShell(machine("linux", files))).toBe("/usr/bin/chromium-headless-shell");
  });

  it("finds none where there is only a browser", () => {
    expect(findHeadlessShell(machine("linux", ["/usr/bin/chromium"]))).toBeNull();
  });
});

describe("the lookup of PostgreSQL", () => {
  it.each([
    ["Debian's", "/usr/lib/postgresql/17/bin"],
    ["Red Hat's", "/usr/pgsql-16/bin"],
    ["Homebrew's on arm64", "/opt/homebrew/opt/postgresql@17/bin"],
    ["Homebrew's on x64", "/usr/local/opt/postgresql@17/bin"],
    ["Postgres.app's", "/Applications/Postgres.app/Contents/Versions/17/bin"],
    ["one in PATH", "/usr/bin"],
  ])("finds %s", (_what, folder) => {
    expect(findPostgresOn(machine("linux", [`${folder}/initdb`]))).toBe(folder);
  });

  it("takes the newest of several", () => {
    const files = [9, 15, 17].map((version) => `/usr/lib/postgresql/${version}/bin/initdb`);
    expect(findPostgresOn(machine("linux", files))).toBe("/usr/lib/postgresql/17/bin");
  });

  it("takes no version whose programs are missing", () => {
    const files = ["/usr/lib/postgresql/17/bin/psql", "/usr/lib/postgresql/15/bin/initdb"];
    expect(findPostgresOn(machine("linux", files))).toBe("/usr/lib/postgresql/15/bin");
  });

  it("finds none where none is", () => {
    expect(findPostgresOn(machine("linux", ["/usr/bin/psql"]))).toBeNull();
  });
});

function machine(platform: NodeJS.Platform, files: readonly string[]): Machine {
  return {
    platform,
    path: "/usr/local/bin:/usr/bin",
    home: "/home/ada",
    isExecutable: (file) => files.includes(file),
    list: (folder) => namesIn(folder, files),
  };
}

function namesIn(folder: string, files: readonly string[]): string[] {
  const inside = files.filter((file) => dirname(file).startsWith(`${folder}/`));
  return inside.map((file) => file.slice(folder.length + 1).split("/")[0] ?? "");
}
