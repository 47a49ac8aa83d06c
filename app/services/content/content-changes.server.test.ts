import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContentCache } from "~/services/content/content-cache.server.ts";
import { announceChange } from "~/services/content/content-changes.server.ts";
import { backgroundClient } from "~/services/content/contentful-client.server.ts";

vi.hoisted(() => {
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test");
  vi.stubEnv("LOG_LEVEL", "silent");
});
vi.mock("~/services/content/disk-copy.server.ts", () => ({
  createDiskCopies: () => ({ read: () => Promise.resolve(null), write: () => Promise.resolve() }),
}));

const WAVE_INTERVAL_MS = 5_000;
let kinds = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  // A wave of an earlier test delays the next one.
  vi.setSystemTime(Date.now() + ++kinds * WAVE_INTERVAL_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const cache = createContentCache<string>(`kind ${kinds}`);
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("first"));
  return { load, read: (key: string) => cache.read(key, load) };
}

async function announce(): Promise<void> {
  announceChange();
  await vi.advanceTimersByTimeAsync(0);
}

describe("content that changed", () => {
  it("is read again in the background before anybody asks", async () => {
    const { load, read } = setUp();
    await read("topic");
    await vi.advanceTimersByTimeAsync(1);
    load.mockImplementation(() => Promise.resolve("second"));
    await announce();
    expect(load).toHaveBeenLastCalledWith(backgroundClient);
    expect(await read("topic")).toBe("second");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is shown as it was to those who ask until it is read", async () => {
    const { load, read } = setUp();
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
    const { load, read } = setUp();
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
    const { load, read } = setUp();
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
    const { load, read } = setUp();
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
