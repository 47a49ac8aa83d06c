import { describe, expect, it, vi } from "vitest";
import { ContentCache } from "~/services/content/content-cache.server.ts";
import { createMemorySource } from "../../../tests/mocks/cache-source.ts";

const MINUTE_MS = 60_000;

describe("long content", () => {
  it("is cached up to 32 Mi characters, the least recently used evicted first", async () => {
    const cache = new ContentCache<string>("long", createMemorySource());
    const load = vi.fn(() => Promise.resolve("x".repeat(2_000_000)));
    for (let key = 0; key < 17; key += 1) await cache.read(String(key), load);
    for (let key = 16; key > 0; key -= 1) await cache.read(String(key), load);
    expect(load).toHaveBeenCalledTimes(17);
    await cache.read("0", load);
    expect(load).toHaveBeenCalledTimes(18);
  });

  it("is measured again when it has grown", async () => {
    let now = 0;
    const cache = new ContentCache<string>("growing", createMemorySource({ clock: () => now }));
    const load = vi.fn(() => Promise.resolve("x"));
    for (const key of ["a", "b"]) await cache.read(key, load);
    load.mockImplementation(() => Promise.resolve("x".repeat(20_000_000)));
    now = MINUTE_MS + 1;
    for (const key of ["a", "b"]) await cache.read(key, load);
    await new Promise((resolve) => setImmediate(resolve));
    await cache.read("b", load);
    expect(load).toHaveBeenCalledTimes(4);
    await cache.read("a", load);
    expect(load).toHaveBeenCalledTimes(5);
  });

  it("is cached even if it alone is longer than that", async () => {
    const cache = new ContentCache<string>("longest", createMemorySource());
    const load = vi.fn(() => Promise.resolve("x".repeat(40_000_000)));
    for (let times = 0; times < 2; times += 1) await cache.read("key", load);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
