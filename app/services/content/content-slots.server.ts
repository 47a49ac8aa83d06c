import { LRUCache } from "lru-cache";

/** `loadedAt` in milliseconds since 1970. */
export type Copy<T> = { value: T; loadedAt: number };

/** Times in milliseconds since 1970, -Infinity for never. */
export type Slot<T> = {
  copy: Copy<T> | null;
  failedAt: number;
  refreshedAt: number;
  loading: Promise<Copy<T> | null> | null;
  keep: (copy: Copy<T>) => void;
};

const MAX_MODELS = 1_000;
const MAX_MISSES = 200;

/** Entries that do not exist have a cache of their own, so that they cannot evict models. */
export function createSlots<T>(): (key: string) => Slot<T> {
  const models = new LRUCache<string, Slot<T>>({ max: MAX_MODELS });
  const misses = new LRUCache<string, Slot<T>>({ max: MAX_MISSES });

  function createSlot(key: string): Slot<T> {
    const slot: Slot<T> = {
      copy: null,
      failedAt: -Infinity,
      refreshedAt: -Infinity,
      loading: null,
      keep(copy) {
        slot.copy = copy;
        const [home, other] = copy.value === null ? [misses, models] : [models, misses];
        other.delete(key);
        home.set(key, slot);
      },
    };
    misses.set(key, slot);
    return slot;
  }

  return (key) => models.get(key) ?? misses.get(key) ?? createSlot(key);
}
