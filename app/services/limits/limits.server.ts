import { LRUCache } from "lru-cache";
import { toClientNetwork } from "../../../platform/addresses.ts";

export const MISS_WINDOW_S = 10 * 60;
export const CODE_WINDOW_S = 60 * 60;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits() {
  return {
    diplomas: createMissLimit({ max: 30, windowMs: MISS_WINDOW_S * 1000 }),
    /** Counts only known misses, because a class shares one network and opens its code at the same moment. */
    codes: createMissLimit({ max: 60, windowMs: CODE_WINDOW_S * 1000 }),
    /** Apart from the network's own misses, because any site can make a browser send these requests. */
    codesFromElsewhere: createMissLimit({ max: 60, windowMs: CODE_WINDOW_S * 1000 }),
    codePosts: createMissLimit({ max: 600, windowMs: CODE_WINDOW_S * 1000 }),
    pinsOfNetwork: createMissLimit({ max: 10, windowMs: MISS_WINDOW_S * 1000 }),
    /** Counts all networks together, because a PIN is short and an attacker can use many networks. */
    pinsOfSite: createMissLimit({ max: 20, windowMs: MISS_WINDOW_S * 1000 }),
    previewPasswords: createMissLimit({ max: 20, windowMs: MISS_WINDOW_S * 1000 }),
  };
}

const MAX_NETWORKS = 10_000;
/** A limit for each network. */
const MAX_GUESSES_AT_ONCE = 2000;

type Options = { max: number; windowMs: number; now?: () => number };

type Guesses = { open: number; lookedUp: number; outcome: PromiseWithResolvers<void> };

export function createMissLimit(options: Options) {
  const { countMiss, remaining } = createMissCounts(options);
  const guesses = new Map<string, Guesses>();

  async function lookUpOne<T>(network: string, own: Guesses, lookUp: () => Promise<T | null>) {
    // All guesses that are looked up now may be misses; then this one would be too many.
    while (remaining(network) > 0 && remaining(network) <= own.lookedUp) await own.outcome.promise;
    if (remaining(network) === 0) return "too-many";
    own.lookedUp += 1;
    try {
      const found = await lookUp();
      if (found === null) countMiss(network);
      return found ?? "missing";
    } finally {
      own.lookedUp -= 1;
      own.outcome.resolve();
      own.outcome = Promise.withResolvers();
    }
  }

  return {
    isReached: (address: string | null): boolean => remaining(toNetwork(address)) === 0,

    countMiss: (address: string | null): void => countMiss(toNetwork(address)),

    /** Counts a look-up that finds null, not one that fails. A burst gets no more misses than the limit. */
    async guess<T>(
      address: string | null,
      lookUp: () => Promise<T | null>,
    ): Promise<T | "missing" | "too-many"> {
      const network = toNetwork(address);
      const own = guesses.get(network) ?? { open: 0, lookedUp: 0, outcome: Promise.withResolvers<void>() };
      if (own.open >= MAX_GUESSES_AT_ONCE) return "too-many";
      guesses.set(network, own);
      own.open += 1;
      try {
        return await lookUpOne(network, own, lookUp);
      } finally {
        own.open -= 1;
        if (own.open === 0) guesses.delete(network);
      }
    },
  };
}

export type MissLimit = ReturnType<typeof createMissLimit>;

function createMissCounts({ max, windowMs, now }: Options) {
  /** Made for the first miss, because it reserves half a megabyte. */
  let misses: LRUCache<string, number> | null = null;
  const remaining = (network: string) => max - (misses?.get(network) ?? 0);
  return {
    remaining,
    countMiss(network: string): void {
      misses ??= new LRUCache({
        max: MAX_NETWORKS,
        ttl: windowMs,
        noUpdateTTL: true,
        ...(now && { perf: { now }, ttlResolution: 0 }),
      });
      if (remaining(network) > 0) misses.set(network, max - remaining(network) + 1);
    },
  };
}

function toNetwork(address: string | null): string {
  return address === null ? "" : toClientNetwork(address);
}
