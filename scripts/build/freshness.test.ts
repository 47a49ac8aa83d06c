import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStale } from "./freshness.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vidare-freshness-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe("a build", () => {
  it.each([
    ["missing", { "app/a.ts": 10 }, true],
    ["newer than every source", { built: 20, "app/a.ts": 10, "app/deep/b.ts": 19, lock: 5 }, false],
    ["as old as the newest source", { built: 20, "app/a.ts": 20 }, false],
    ["older than a file deep in a folder", { built: 20, "app/a.ts": 10, "app/deep/b.ts": 21 }, true],
    ["older than a single file among the sources", { built: 20, "app/a.ts": 10, lock: 21 }, true],
    [
      "older than a test alone",
      { built: 20, "app/a.ts": 10, "app/a.test.ts": 30, "app/b.test.tsx": 30 },
      false,
    ],
    ["without any source", { built: 20 }, false],
  ])("that is %s", (_case, times, stale) => {
    for (const [path, seconds] of Object.entries(times)) writeAt(path, seconds);
    settleFolders();
    expect(isStale(join(root, "built"), [join(root, "app"), join(root, "lock")])).toBe(stale);
  });

  it("is stale after a source was removed", () => {
    writeAt("built", 20);
    writeAt("app/a.ts", 10);
    settleFolders();
    rmSync(join(root, "app/a.ts"));
    expect(isStale(join(root, "built"), [join(root, "app")])).toBe(true);
  });
});

function writeAt(path: string, seconds: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, seconds, seconds);
}

/** Sets the folders' dates back, because writing a file changes its folder's date. */
function settleFolders(): void {
  for (const folder of ["app/deep", "app"]) {
    mkdirSync(join(root, folder), { recursive: true });
    utimesSync(join(root, folder), 1, 1);
  }
  utimesSync(join(root, "app/deep"), 1, 1);
}
