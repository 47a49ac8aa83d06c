import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentCache } from "~/services/content/content-cache.server.ts";
import { createMemorySource } from "../../../tests/mocks/cache-source.ts";

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
