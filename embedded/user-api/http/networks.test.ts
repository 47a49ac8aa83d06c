import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoundedCounts } from "./bounded-counts.ts";
import { canonicalAddress, toClientNetwork, widerNetworks } from "./networks.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:50123", "192.0.2.7"],
  ["[2001:db8:1:2ff::7]:50123", "2001:db8:1:2ff::"],
  ["[2001:db8:1:2ff::7]", "2001:db8:1:2ff::"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:2ff::"],
  ["2001:0DB8:0001:02FF::", "2001:db8:1:2ff::"],
  ["2001:db8::1:0:0:0:5", "2001:db8:0:1::"],
  ["::1", "::"],
  ["fe80::1%eth0", "fe80::"],
  ["64:ff9b::192.0.2.7", "64:ff9b::"],
])("the client network of %s is %s", (address, counted) => {
  expect(toClientNetwork(canonicalAddress(address))).toBe(counted);
});

it.each([
  ["2001:db8:1:2ff:3:4:5:6", ["2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:300::1", ["2001:db8:1:300::/56", "2001:db8:1::/48"]],
  ["2001:db8:2:2ff::1", ["2001:db8:2:200::/56", "2001:db8:2::/48"]],
  ["192.0.2.7", []],
  ["::ffff:192.0.2.7", []],
])("%s is in the wider networks %j", (address, networks) => {
  expect(widerNetworks(toClientNetwork(canonicalAddress(address)))).toEqual(networks);
});

it.each(["nowhere", "", "192.0.2", "010.0.0.1", "2001:db8::1/64", "192.0.2:80", "[nowhere]:80"])(
  "%j is no address and stays unchanged",
  (word) => {
    expect(canonicalAddress(word)).toBe(word);
  },
);

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
