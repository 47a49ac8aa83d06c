import { expect, it, vi } from "vitest";
import { isNewer, readManifest } from "./build.ts";

it.each([
  ["a later build is newer", "b", 2, true],
  ["an older one, which may respond while builds are replaced one by one, is not", "b", 0, false],
  ["the same one is not", "a", 1, false],
])("%s", (_, id, timestamp, expected) => {
  expect(isNewer({ id, timestamp }, { id: "a", timestamp: 1 })).toBe(expected);
});

it.each([
  ["fails", () => Response.json({}, { status: 500 })],
  ["is a page", () => new Response("<!DOCTYPE html>")],
  ["has no line", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a manifest that %s is none, and a line in the console", async (_, respond) => {
  vi.stubGlobal("fetch", respond);
  const log = vi.spyOn(console, "error").mockReturnValue();
  expect(await readManifest("/builds/latest.json")).toBeNull();
  expect(log).toHaveBeenCalledWith("Build manifest not read:", "/builds/latest.json", expect.any(Error));
});
