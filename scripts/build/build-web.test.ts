import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveSourceMaps } from "./build-web.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-maps-"));
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  for (const name of ["observe.js", "observe.js.map", "assets/quiz.js", "assets/quiz.js.map"])
    writeFileSync(join(folder, "client", name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("source maps", () => {
  it("leave the browser's folder, each to its place in another", async () => {
    expect(await moveSourceMaps(join(folder, "client"), join(folder, "maps"))).toBe(2);
    expect(listFiles("client")).toEqual(["assets/quiz.js", "observe.js"]);
    expect(listFiles("maps")).toEqual(["assets/quiz.js.map", "observe.js.map"]);
  });

  it("of an earlier build are gone", async () => {
    mkdirSync(join(folder, "maps"));
    writeFileSync(join(folder, "maps/old.js.map"), "old");
    await moveSourceMaps(join(folder, "client"), join(folder, "maps"));
    expect(listFiles("maps")).not.toContain("old.js.map");
  });
});

function listFiles(name: string): string[] {
  return readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.\w+$/.test(file))
    .sort();
}
