import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { LogFile } from "./log-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a log file", () => {
  it("takes what is written, and keeps the one of the start before", () => {
    for (const words of ["first", "second", "third"])
      new LogFile(folder, "web.log").write(Buffer.from(`${words}\n`));
    expect(read("web.log")).toBe("third\n");
    expect(read("web.log.1")).toBe("second\n");
  });

  it("is begun anew if it grows too large", () => {
    const log = new LogFile(folder, "web.log");
    for (let i = 0; i < 3; i += 1) log.write(Buffer.alloc(15_000_000, String(i)));
    expect([read("web.log").slice(0, 1), read("web.log.1").length]).toEqual(["2", 30_000_000]);
  });

  it("shows its last lines", () => {
    const log = new LogFile(folder, "web.log");
    for (let i = 1; i <= 100; i += 1) log.write(Buffer.from(`line ${i}\n`));
    expect(log.readEnd().split("\n")).toEqual(Array.from({ length: 30 }, (_, i) => `line ${i + 71}`));
  });

  it("is named as seen from the folder where the command runs", () => {
    expect(new LogFile(folder, "web.log").name).toBe(join(folder, "web.log"));
    mkdirSync(join(PROJECT_ROOT, "build"), { recursive: true });
    const inside = mkdtempSync(join(PROJECT_ROOT, "build", "log-"));
    expect(new LogFile(inside, "web.log").name).toMatch(/^build.log-\w+.web\.log$/);
    rmSync(inside, { recursive: true });
  });
});

function read(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}
