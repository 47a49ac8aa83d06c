import { describe, expect, it } from "vitest";
import { createMissLimit } from "~/services/limits/miss-limit.server.ts";

function limitAt() {
  const clock = { ms: 1_000 };
  const limit = createMissLimit({ max: 2, windowMs: 60_000, now: () => clock.ms });
  return { clock, limit };
}

describe("the limit of wrong guesses", () => {
  it("admits that many of one address, and any of another", () => {
    const { limit } = limitAt();
    expect(["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2", null].map(limit.admits)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(["10.0.0.1", "10.0.0.2", null].map(limit.isReached)).toEqual([true, false, false]);
  });

  it("counts all addresses of an IPv6 network as one", () => {
    const { limit } = limitAt();
    const addresses = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:1::3", "2001:db8:0:2::1"];
    expect(addresses.map(limit.admits)).toEqual([true, true, false, true]);
  });

  it("forgives a guess that was right", () => {
    const { limit } = limitAt();
    limit.admits("10.0.0.1");
    limit.forgive("10.0.0.1");
    limit.forgive("10.0.0.1");
    expect(["10.0.0.1", "10.0.0.1", "10.0.0.1"].map(limit.admits)).toEqual([true, true, false]);
  });

  it("ends with the window that the first miss opened, even after later misses", () => {
    const { clock, limit } = limitAt();
    limit.admits("10.0.0.1");
    clock.ms += 59_000;
    limit.admits("10.0.0.1");
    expect(limit.isReached("10.0.0.1")).toBe(true);
    clock.ms += 2_000;
    expect(limit.isReached("10.0.0.1")).toBe(false);
  });
});
