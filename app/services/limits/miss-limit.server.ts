import { LRUCache } from "lru-cache";
import { toClientNetwork } from "../../../platform/addresses.ts";

const MAX_NETWORKS = 10_000;
/** Of one network. */
const MAX_GUESSES_AT_ONCE = 2000;

type Options = { max: number; windowMs: number; now?: () => number };

type Guesses = { open: number; lookedUp: number; outcome: PromiseWithResolvers<void> };

export function createMissLimit(options: Options) {
  const { countMiss, remaining } = createMissCounts(options);
  const guesses = new Map<string, Guesses>();

  async function lookUpOne<T>(network: string, own: Guesses, lookUp: () => Promise<T | null>) {
    // Those that are looked up may all be misses, so that this one might be one too many.
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
  const misses = new LRUCache<string, number>({
    max: MAX_NETWORKS,
    ttl: windowMs,
    noUpdateTTL: true,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });
  const remaining = (network: string) => max - (misses.get(network) ?? 0);
  return {
    remaining,
    countMiss(network: string): void {
      if (remaining(network) > 0) misses.set(network, max - remaining(network) + 1);
    },
  };
}

function toNetwork(address: string | null): string {
  return address === null ? "" : toClientNetwork(address);
}
