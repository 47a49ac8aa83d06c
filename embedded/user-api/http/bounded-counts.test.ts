import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoundedCounts } from "./bounded-counts.ts";

describe("the counts of addresses", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
  });
  afterEach(() => vi.useRealTimers());

  async function points(counts: BoundedCounts, key: string): Promise<number> {
    return (await counts.get(key))?.consumedPoints ?? 0;
  }

  it("a hundred thousand new keys evict each other, and a key with many points stays", async () => {
    const counts = new BoundedCounts({ duration: 900, maxKeys: 1_000 });
    for (let i = 0; i < 10; i += 1) counts.add("guessed at", 1);
    for (let i = 0; i < 100_000; i += 1) counts.add(`flood ${i}`, 1);
    expect(counts.size).toBe(1_000);
    expect(await points(counts, "guessed at")).toBe(10);
    expect(await points(counts, "flood 99999")).toBe(1);
    expect(await points(counts, "flood 0")).toBe(0);
  });

  it("a new key is counted although all other keys have more points", async () => {
    const counts = new BoundedCounts({ duration: 900, maxKeys: 100 });
    for (let i = 0; i < 100; i += 1) counts.add(`full ${i}`, 5);
    for (let i = 0; i < 10; i += 1) counts.add("new", 1);
    expect([counts.size, await points(counts, "new"), await points(counts, "full 99")]).toEqual([100, 10, 5]);
  });

  it("a key's points expire together, counted from the first one", async () => {
    const counts = new BoundedCounts({ duration: 900, maxKeys: 100 });
    counts.add("a", 1);
    vi.advanceTimersByTime(600_000);
    counts.add("b", 1);
    expect(counts.add("a", 1)).toEqual({ consumedPoints: 2, msBeforeNext: 300_000 });
    vi.advanceTimersByTime(300_000);
    expect([await points(counts, "a"), await points(counts, "b"), counts.size]).toEqual([0, 1, 1]);
    expect(counts.add("a", 1)).toEqual({ consumedPoints: 1, msBeforeNext: 900_000 });
  });

  it("a reward takes one point away, and does nothing for an unknown key", async () => {
    const counts = new BoundedCounts({ duration: 900, maxKeys: 100 });
    counts.add("a", 3);
    await counts.reward("a");
    await counts.reward("b");
    expect([await points(counts, "a"), await points(counts, "b"), counts.size]).toEqual([2, 0, 1]);
  });
});
