import { LRUCache } from "lru-cache";

const MAX_ADDRESSES = 10_000;
export const MISS_WINDOW_S = 10 * 60;

type Options = { max: number; windowMs: number; now?: () => number };

/** Counts wrong guesses by the visitor's address, from the first one until the window is over; in this process's memory. */
export function createMissLimit({ max, windowMs, now }: Options) {
  const misses = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: windowMs,
    noUpdateTTL: true,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });
  return {
    isReached: (address: string | null): boolean => (misses.get(address ?? "") ?? 0) >= max,
    count(address: string | null): void {
      misses.set(address ?? "", (misses.get(address ?? "") ?? 0) + 1);
    },
  };
}
