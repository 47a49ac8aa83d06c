import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentCache, ContentUnavailable, type Load } from "~/services/content/content-cache.server.ts";
import { createMemorySource } from "../../../tests/mocks/cache-source.ts";

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

function setUpCache<T>() {
  let now = 0;
  const source = createMemorySource({ clock: () => now });
  return { cache: new ContentCache<T>("kind", source), source, pass: (ms: number) => void (now += ms) };
}

function setUp() {
  let outcome: () => Promise<{ text: string }> = () => Promise.resolve({ text: "first" });
  const load = vi.fn<Load<{ text: string }>>(() => outcome());
  const { cache, ...world } = setUpCache<{ text: string }>();
  return {
    ...world,
    load,
    read: (until?: number) => cache.read("key", load, until),
    refresh: (until?: number) => cache.refresh("key", load, until),
    give: (next: typeof outcome) => {
      outcome = next;
    },
  };
}

function fail(): Promise<never> {
  return Promise.reject(new Error("down"));
}

function second(): Promise<{ text: string }> {
  return Promise.resolve({ text: "second" });
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("content", () => {
  it("is loaded once while it is fresh", async () => {
    const { read, load, source, pass } = setUp();
    await read();
    pass(59 * SECOND_MS);
    expect(await read()).toEqual({ text: "first" });
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith(source.visitorLoads.client);
  });

  it("is loaded once for all concurrent callers", async () => {
    const { read, load } = setUp();
    const all = await Promise.all(Array.from({ length: 100 }, () => read()));
    expect(new Set(all).size).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("that is stale is returned at once and reloaded in the background", async () => {
    const { read, load, give, source, pass } = setUp();
    await read();
    pass(61 * SECOND_MS);
    give(second);
    expect(await read()).toEqual({ text: "first" });
    expect(load).toHaveBeenLastCalledWith(source.backgroundLoads.client);
    await settle();
    expect(await read()).toEqual({ text: "second" });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("that is stale is returned for a day while the service is down", async () => {
    const { read, give, pass } = setUp();
    await read();
    give(fail);
    pass(DAY_MS + 59 * SECOND_MS);
    expect(await read()).toEqual({ text: "first" });
    await settle();
    pass(2 * SECOND_MS);
    await expect(read()).rejects.toThrow(ContentUnavailable);
  });

  it("is not requested again within 5 seconds of a failure", async () => {
    const { read, load, give, pass } = setUp();
    give(fail);
    await expect(read()).rejects.toThrow(ContentUnavailable);
    pass(4_999);
    await expect(read()).rejects.toThrow(ContentUnavailable);
    expect(load).toHaveBeenCalledTimes(1);
    give(second);
    pass(1);
    expect(await read()).toEqual({ text: "second" });
  });

  it("is awaited for at most 5 seconds, and kept when it arrives later", async () => {
    const { read, give } = setUp();
    const late = Promise.withResolvers<{ text: string }>();
    give(() => late.promise);
    const reading = expect(read()).rejects.toThrow(ContentUnavailable);
    await vi.advanceTimersByTimeAsync(5_000);
    await reading;
    late.resolve({ text: "late" });
    await settle();
    expect(await read()).toEqual({ text: "late" });
  });

  it("is awaited only until the caller's deadline", async () => {
    const { read, give } = setUp();
    const hanging = Promise.withResolvers<{ text: string }>();
    give(() => hanging.promise);
    const reading = expect(read(2_000)).rejects.toThrow(ContentUnavailable);
    await vi.advanceTimersByTimeAsync(2_000);
    await reading;
    hanging.resolve({ text: "late" });
  });

  it("is not requested again while a request hangs", async () => {
    const { read, load, give } = setUp();
    const hanging = Promise.withResolvers<{ text: string }>();
    give(() => hanging.promise);
    const readings = Promise.allSettled([read(), read()]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await readings).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(load).toHaveBeenCalledTimes(1);
    hanging.resolve({ text: "late" });
  });

  it("is deeply frozen, because all requests share it", async () => {
    const { cache } = setUpCache<{ list: { name: string }[] }>();
    const value = await cache.read("key", () => Promise.resolve({ list: [{ name: "a" }] }));
    expect([value, value.list, value.list[0]].every(Object.isFrozen)).toBe(true);
  });

  it("that does not exist is cached, too", async () => {
    const { cache } = setUpCache<null>();
    const load = vi.fn(() => Promise.resolve(null));
    expect([await cache.read("key", load), await cache.read("key", load)]).toEqual([null, null]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is cached for a thousand keys, the least recently used evicted first", async () => {
    const { cache } = setUpCache<object>();
    const load = vi.fn(() => Promise.resolve({}));
    for (let key = 0; key < 1_001; key += 1) await cache.read(String(key), load);
    await cache.read("1000", load);
    expect(load).toHaveBeenCalledTimes(1_001);
    await cache.read("0", load);
    expect(load).toHaveBeenCalledTimes(1_002);
  });

  it("that exists is never evicted by content that does not", async () => {
    const { cache } = setUpCache<object | null>();
    const load = vi.fn(() => Promise.resolve({}));
    await cache.read("there", load);
    for (let key = 0; key < 1_001; key += 1) await cache.read(String(key), () => Promise.resolve(null));
    await cache.read("there", load);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe("refreshed content", () => {
  it("is reloaded even when fresh, by the background client, once in 5 seconds", async () => {
    const { read, refresh, load, give, source, pass } = setUp();
    await read();
    give(second);
    expect(await refresh()).toEqual({ text: "second" });
    expect(load).toHaveBeenLastCalledWith(source.backgroundLoads.client);
    pass(4_999);
    await refresh();
    expect(load).toHaveBeenCalledTimes(2);
    pass(1);
    await refresh();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("is loaded once for all concurrent callers", async () => {
    const { read, refresh, load, give } = setUp();
    await read();
    give(second);
    expect(await Promise.all([refresh(), refresh()])).toEqual([{ text: "second" }, { text: "second" }]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is the cached copy while the service is down, if that is fresh", async () => {
    const { read, refresh, give } = setUp();
    await read();
    give(fail);
    expect(await refresh()).toEqual({ text: "first" });
  });

  it("is unavailable while the service is down and the cached copy is stale", async () => {
    const { read, refresh, give, pass } = setUp();
    await read();
    give(fail);
    pass(61 * SECOND_MS);
    await expect(refresh()).rejects.toThrow(ContentUnavailable);
    expect(await read()).toEqual({ text: "first" });
  });

  it("is awaited only until the caller's deadline", async () => {
    const { read, refresh, give } = setUp();
    await read();
    const hanging = Promise.withResolvers<{ text: string }>();
    give(() => hanging.promise);
    const reading = refresh(2_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await reading).toEqual({ text: "first" });
    hanging.resolve({ text: "late" });
  });
});

describe("more content than can be loaded at once", () => {
  it("is refused at once beyond the queue, while stale content is still shown", async () => {
    const { cache, source, pass } = setUpCache<object>();
    const end = Promise.withResolvers<object>();
    const load = vi.fn(() => end.promise);
    await cache.read("read before", () => Promise.resolve({ text: "first" }));
    const early = Array.from({ length: 107 }, (_, key) => cache.read(String(key), load));
    await expect(cache.read("late", load)).rejects.toThrow(ContentUnavailable);
    expect(load).toHaveBeenCalledTimes(7);
    pass(61 * SECOND_MS);
    expect(await cache.read("read before", load)).toEqual({ text: "first" });
    expect(load).toHaveBeenLastCalledWith(source.backgroundLoads.client);
    end.resolve({});
    expect(await Promise.all(early)).toHaveLength(107);
    expect(load).toHaveBeenCalledTimes(108);
  });
});
