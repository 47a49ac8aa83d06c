import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

const MAX_NETWORKS = 10_000;

type Options = { max: number; windowMs: number; now?: () => number };

export function createMissLimit({ max, windowMs, now }: Options) {
  const misses = new LRUCache<string, number>({
    max: MAX_NETWORKS,
    ttl: windowMs,
    noUpdateTTL: true,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });
  return {
    isReached: (address: string | null): boolean => (misses.get(toNetwork(address)) ?? 0) >= max,

    /** Counts a guess as a miss before its outcome is known, so that a burst cannot pass. */
    admits(address: string | null): boolean {
      const network = toNetwork(address);
      const count = misses.get(network) ?? 0;
      if (count >= max) return false;
      misses.set(network, count + 1);
      return true;
    },

    forgive(address: string | null): void {
      const network = toNetwork(address);
      const count = misses.get(network) ?? 0;
      if (count > 0) misses.set(network, count - 1);
    },
  };
}

export type MissLimit = ReturnType<typeof createMissLimit>;

/** An IPv4 address, or the /64 of an IPv6 address, because one machine can use all addresses of a /64. */
function toNetwork(address: string | null): string {
  if (address === null || !ipaddr.IPv6.isValid(address)) return address ?? "";
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}
