import { LRUCache } from "lru-cache";
import type { EpochMs } from "~/domain/clock.ts";

/** `size` is in characters of JSON. */
export type Copy<T> = { value: T; loadedAt: EpochMs; size: number };

/** Times are -Infinity for never. */
export type Slot<T> = {
  copy: Copy<T> | null;
  failedAt: EpochMs;
  refreshedAt: EpochMs;
  loading: Promise<Copy<T> | null> | null;
  reload: (() => void) | null;
  keep: (copy: Copy<T>) => void;
};

const MAX_MODELS = 1_000;
const MAX_SIZE = 32 * 1024 * 1024;
const MAX_MISSES = 200;
// For each kind. All kinds together fit into the queue of background loads.
const MAX_RELOADED_AT_ONCE = 15;

/** Missing entries have a cache of their own, so that they cannot evict models. */
export function createSlots<T>(onChange: (listener: () => void) => void): (key: string) => Slot<T> {
  const models = new LRUCache<string, Slot<T>>({ max: MAX_MODELS, maxSize: MAX_SIZE });
  const misses = new LRUCache<string, Slot<T>>({ max: MAX_MISSES });
  onChange(() => {
    for (const slot of [...models.values()].slice(0, MAX_RELOADED_AT_ONCE)) slot.reload?.();
  });

  function createSlot(key: string): Slot<T> {
    const slot: Slot<T> = {
      copy: null,
      failedAt: -Infinity,
      refreshedAt: -Infinity,
      loading: null,
      reload: null,
      keep(copy) {
        slot.copy = copy;
        models.delete(key);
        misses.delete(key);
        if (copy.value === null) misses.set(key, slot);
        // A model larger than the cache is kept alone. Otherwise every visitor would load it.
        else models.set(key, slot, { size: Math.min(copy.size, MAX_SIZE) });
      },
    };
    misses.set(key, slot);
    return slot;
  }

  return (key) => models.get(key) ?? misses.get(key) ?? createSlot(key);
}
