import { describe, expect, it } from "vitest";
import { createMissLimit } from "~/services/limits/miss-limit.server.ts";

function limitAt() {
  const clock = { ms: 1_000 };
  const limit = createMissLimit({ max: 2, windowMs: 60_000, now: () => clock.ms });
  return { clock, limit };
}

describe("the limit of wrong guesses", () => {
  it("is reached after that many misses of one address, and of no other", () => {
    const { limit } = limitAt();
    limit.count("10.0.0.1");
    expect(limit.isReached("10.0.0.1")).toBe(false);
    limit.count("10.0.0.1");
    expect(limit.isReached("10.0.0.1")).toBe(true);
    expect(limit.isReached("10.0.0.2")).toBe(false);
    expect(limit.isReached(null)).toBe(false);
  });

  it("is over when the window that the first miss opened is over, whatever came later", () => {
    const { clock, limit } = limitAt();
    limit.count("10.0.0.1");
    clock.ms += 59_000;
    limit.count("10.0.0.1");
    limit.count("10.0.0.1");
    expect(limit.isReached("10.0.0.1")).toBe(true);
    clock.ms += 2_000;
    expect(limit.isReached("10.0.0.1")).toBe(false);
  });
});
