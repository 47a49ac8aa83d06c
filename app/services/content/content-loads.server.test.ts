import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentCache } from "~/services/content/content-cache.server.ts";
import { createLoadQueue, QueueFull } from "~/services/content/load-queue.server.ts";
import { currentTrace, runInTrace } from "~/services/monitoring/trace.server.ts";
import { createTrace } from "../../../platform/trace-context.ts";
import { createMemorySource } from "../../../tests/mocks/cache-source.ts";

describe("a change", () => {
  const WAVE_INTERVAL_MS = 5_000;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const source = createMemorySource();
    const cache = new ContentCache<string>("kind", source);
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve("first"));
    async function announce(): Promise<void> {
      source.changes.announce();
      await vi.advanceTimersByTimeAsync(0);
    }
    return { load, source, announce, read: (key: string) => cache.read(key, load) };
  }

  describe("content that changed", () => {
    it("is read again in the background before anybody asks", async () => {
      const { load, read, announce, source } = setUp();
      await read("topic");
      await vi.advanceTimersByTimeAsync(1);
      load.mockImplementation(() => Promise.resolve("second"));
      await announce();
      expect(load).toHaveBeenLastCalledWith(source.backgroundLoads.client);
      expect(await read("topic")).toBe("second");
      expect(load).toHaveBeenCalledTimes(2);
    });

    it("is shown as it was to those who ask until it is read", async () => {
      const { load, read, announce } = setUp();
      await read("topic");
      await vi.advanceTimersByTimeAsync(1);
      const later = Promise.withResolvers<string>();
      load.mockImplementation(() => later.promise);
      await announce();
      expect(await read("topic")).toBe("first");
      later.resolve("second");
      await vi.advanceTimersByTimeAsync(0);
      expect(await read("topic")).toBe("second");
    });

    it("is read again at once if it was asked for lately, the rest when it is asked for", async () => {
      const { load, read, announce } = setUp();
      for (let key = 0; key < 20; key += 1) await read(String(key));
      await vi.advanceTimersByTimeAsync(1);
      await announce();
      expect(load).toHaveBeenCalledTimes(35);
      await read("19");
      expect(load).toHaveBeenCalledTimes(35);
      await read("0");
      expect(load).toHaveBeenCalledTimes(36);
    });

    it("while it was being read is read once more", async () => {
      const { load, read, announce } = setUp();
      const early = Promise.withResolvers<string>();
      load.mockImplementation(() => early.promise);
      const first = read("topic");
      await vi.advanceTimersByTimeAsync(1);
      await announce();
      early.resolve("first");
      expect(await first).toBe("first");
      await read("topic");
      expect(load).toHaveBeenCalledTimes(2);
    });

    it("many times is read again once in 5 seconds, at the end of them", async () => {
      const { load, read, announce } = setUp();
      await read("topic");
      await vi.advanceTimersByTimeAsync(1);
      await announce();
      for (let times = 0; times < 10; times += 1) await announce();
      expect(load).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(WAVE_INTERVAL_MS);
      expect(load).toHaveBeenCalledTimes(3);
      await vi.advanceTimersByTimeAsync(WAVE_INTERVAL_MS);
      expect(load).toHaveBeenCalledTimes(3);
    });
  });
});

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

function createWorks() {
  const started: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  return {
    started,
    work: (index: number) => () => {
      started.push(index);
      return works[index]?.promise ?? Promise.resolve(index);
    },
    end: (index: number) => works[index]?.resolve(index),
    fail: (index: number) => works[index]?.reject(new Error("down")),
  };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe("a queue of loads", () => {
  it("runs a limited number at once, and the others in order", async () => {
    const queue = createLoadQueue({ maxActive: 2, maxWaiting: 3 });
    const { started, work, end } = createWorks();
    const results = [0, 1, 2, 3].map((index) => queue(work(index)));
    expect(started).toEqual([0, 1]);
    end(1);
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const index of [0, 2, 3]) end(index);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it("refuses loads when it is full, and accepts others later", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1 });
    const { started, work, end } = createWorks();
    const first = queue(work(0));
    const second = queue(work(1));
    await expect(queue(work(2))).rejects.toThrow(QueueFull);
    end(0);
    end(1);
    await Promise.all([first, second]);
    expect(await queue(() => Promise.resolve(3))).toBe(3);
    expect(started).toEqual([0, 1]);
  });

  it("continues after a failed load", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1 });
    const { work, end, fail } = createWorks();
    const failing = expect(queue(work(0))).rejects.toThrow("down");
    const next = queue(work(1));
    fail(0);
    await failing;
    end(1);
    expect(await next).toBe(1);
  });

  it("gives up a load that takes too long, and starts the next one", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1, maxMs: 20 });
    const { work } = createWorks();
    const hanging = queue(work(0));
    const next = queue(() => Promise.resolve(1));
    await expect(hanging).rejects.toThrow("timed out");
    expect(await next).toBe(1);
  });

  it("runs a load in the trace of the visitor who asked for it, not of the one it waited for", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1 });
    const [first, second] = [createTrace(), createTrace()];
    const traces = [first, second].map((trace) => runInTrace(trace, () => queue(async () => currentTrace())));
    expect(await Promise.all(traces)).toEqual([first, second]);
  });
});
