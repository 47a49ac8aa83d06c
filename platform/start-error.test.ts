import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copySkeleton } from "../content/skeleton.ts";
import { replaceFile } from "../scripts/content/replace-file.ts";
import { asNobody } from "../tests/setup/as-nobody.ts";
import { makeFolder } from "./disk.ts";
import { StartError, toStartLine } from "./start-error.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "vidare-paths-"));
const file = join(FOLDER, "file");
const folder = join(FOLDER, "folder");
const locked = join(FOLDER, "locked");
writeFileSync(file, "");
for (const made of [join(folder, "part"), locked]) mkdirSync(made, { recursive: true });
chmodSync(FOLDER, 0o755);
chmodSync(locked, 0o555);
afterAll(() => {
  chmodSync(locked, 0o755);
  rmSync(FOLDER, { recursive: true });
});

async function lineOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return "it could be used";
  } catch (error) {
    return toStartLine(error);
  }
}

it.each([
  ["a folder that is a file", () => readdirSync(file), file, "it is a file, or lies below one"],
  ["a folder below a file", () => makeFolder(join(file, "a", "b")), file, "it is a file, or lies below one"],
  ["an example below a file", () => copySkeleton(join(file, "a")), file, "it is a file, or lies below one"],
  ["a file below a file", () => replaceFile(join(file, "a"), ""), file, "it is a file, or lies below one"],
  ["a file that is a folder", () => replaceFile(folder, ""), folder, "it is a folder"],
  ["a file that is not there", () => readFileSync(join(folder, "a")), join(folder, "a"), "it does not exist"],
  ["a folder in /proc", () => makeFolder("/proc/vidare/a"), "/proc/vidare", "it does not exist"],
])("%s is told in one line", async (_, work, path, reason) => {
  expect(await lineOf(work)).toBe(`${path} cannot be used: ${reason}.`);
});

it.each([
  ["a folder", () => makeFolder(join(locked, "a")), join(locked, "a")],
  ["an example", () => copySkeleton(join(locked, "a")), join(locked, "a")],
  ["a file", () => replaceFile(join(locked, "a"), ""), `${join(locked, "a")}.${process.pid}.tmp`],
])("%s where this user may not write is told in one line", async (_, work, path) => {
  expect(await asNobody(() => lineOf(work))).toBe(`${path} cannot be used: this user has no right to it.`);
});

it("a StartError is told in its own words, and other errors keep their stack", async () => {
  expect(toStartLine(new StartError("PORT takes a number"))).toBe("PORT takes a number");
  for (const error of [new Error("a fault of ours"), "no error", Object.assign(new Error(), { path: file })])
    expect(toStartLine(error)).toBeNull();
});
