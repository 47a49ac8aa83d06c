import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContentCache } from "~/services/content/content-cache.server.ts";

const dataDir = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/vidare-size-`);
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test");
  vi.stubEnv("LOG_LEVEL", "silent");
  return folder;
});

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("long content", () => {
  it("is cached up to 32 Mi characters, the least recently used evicted first", async () => {
    const cache = createContentCache<string>("long");
    const load = vi.fn(() => Promise.resolve("x".repeat(2_000_000)));
    for (let key = 0; key < 17; key += 1) await cache.read(String(key), load);
    for (let key = 16; key > 0; key -= 1) await cache.read(String(key), load);
    expect(load).toHaveBeenCalledTimes(17);
    await cache.read("0", load);
    expect(load).toHaveBeenCalledTimes(18);
  });

  it("is measured again when it has grown", async () => {
    vi.setSystemTime(0);
    const cache = createContentCache<string>("growing");
    const load = vi.fn(() => Promise.resolve("x"));
    for (const key of ["a", "b"]) await cache.read(key, load);
    load.mockImplementation(() => Promise.resolve("x".repeat(20_000_000)));
    vi.setSystemTime(MINUTE_MS + 1);
    for (const key of ["a", "b"]) await cache.read(key, load);
    await new Promise((resolve) => setImmediate(resolve));
    await cache.read("b", load);
    expect(load).toHaveBeenCalledTimes(4);
    await cache.read("a", load);
    expect(load).toHaveBeenCalledTimes(5);
  });

  it("is cached even if it alone is longer than that", async () => {
    const cache = createContentCache<string>("longest");
    const load = vi.fn(() => Promise.resolve("x".repeat(40_000_000)));
    for (let times = 0; times < 2; times += 1) await cache.read("key", load);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
