import { describe, expect, it, vi } from "vitest";
import { createMissLimit } from "~/services/limits/limits.server.ts";

function limitAt() {
  const clock = { ms: 1_000 };
  const limit = createMissLimit({ max: 2, windowMs: 60_000, now: () => clock.ms });
  return { clock, limit };
}

describe("the limit of misses", () => {
  it("is reached by that many misses of one address, and not at another", () => {
    const { limit } = limitAt();
    for (const address of ["10.0.0.1", "10.0.0.1", "10.0.0.2", null]) limit.countMiss(address);
    expect(["10.0.0.1", "10.0.0.2", null].map(limit.isReached)).toEqual([true, false, false]);
  });

  it("counts all addresses of an IPv6 network as one", () => {
    const { limit } = limitAt();
    for (const address of ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"])
      limit.countMiss(address);
    expect(["2001:db8:0:1::3", "2001:db8:0:2::1"].map(limit.isReached)).toEqual([true, false]);
  });

  it("ends with the window that the first miss opened, even after later misses", () => {
    const { clock, limit } = limitAt();
    limit.countMiss("10.0.0.1");
    clock.ms += 59_000;
    limit.countMiss("10.0.0.1");
    expect(limit.isReached("10.0.0.1")).toBe(true);
    clock.ms += 2_000;
    expect(limit.isReached("10.0.0.1")).toBe(false);
  });
});

describe("guesses that are looked up at once", () => {
  const ADDRESS = "10.0.0.1";

  function lookUps() {
    const running: PromiseWithResolvers<string | null>[] = [];
    const lookUp = () => {
      const one = Promise.withResolvers<string | null>();
      running.push(one);
      return one.promise;
    };
    return { running, lookUp };
  }

  it("are as many as may be misses, and the next one waits for an outcome", async () => {
    const { limit } = limitAt();
    const { running, lookUp } = lookUps();
    const guesses = Array.from({ length: 4 }, () => limit.guess(ADDRESS, lookUp));
    expect(running).toHaveLength(2);
    running[0]?.resolve("found");
    await guesses[0];
    await vi.waitFor(() => expect(running).toHaveLength(3));
    for (const one of running) one.resolve("found");
    await vi.waitFor(() => expect(running).toHaveLength(4));
    running[3]?.resolve("found");
    expect(await Promise.all(guesses)).toEqual(["found", "found", "found", "found"]);
    expect(limit.isReached(ADDRESS)).toBe(false);
  });

  it("are looked up no more often than the limit if they miss", async () => {
    const { limit } = limitAt();
    const { running, lookUp } = lookUps();
    const guesses = Array.from({ length: 4 }, () => limit.guess(ADDRESS, lookUp));
    for (const one of running) one.resolve(null);
    expect(await Promise.all(guesses)).toEqual(["missing", "missing", "too-many", "too-many"]);
    expect(running).toHaveLength(2);
  });

  it("are no misses if they fail, and the next one is looked up", async () => {
    const { limit } = limitAt();
    const fails = () => Promise.reject(new Error("down"));
    const guesses = Array.from({ length: 5 }, () => limit.guess(ADDRESS, fails));
    const outcomes = await Promise.allSettled(guesses);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    expect(limit.isReached(ADDRESS)).toBe(false);
  });

  it("wait for nothing at another address", async () => {
    const { limit } = limitAt();
    const { lookUp } = lookUps();
    void limit.guess(ADDRESS, lookUp);
    void limit.guess(ADDRESS, lookUp);
    expect(await limit.guess("10.0.0.2", () => Promise.resolve("found"))).toBe("found");
  });

  it("are looked up after the window, too, if all that wait for them were misses of the last one", async () => {
    const { clock, limit } = limitAt();
    limit.countMiss(ADDRESS);
    const { running, lookUp } = lookUps();
    const guesses = [limit.guess(ADDRESS, lookUp), limit.guess(ADDRESS, lookUp)];
    clock.ms += 61_000;
    running[0]?.resolve(null);
    await vi.waitFor(() => expect(running).toHaveLength(2));
    running[1]?.resolve("found");
    expect(await Promise.all(guesses)).toEqual(["missing", "found"]);
  });
});
