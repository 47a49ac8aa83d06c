import { LRUCache } from "lru-cache";
import { env } from "~/env.server";
import {
  contentForRefresher,
  contentForVisitors,
  type ContentClient,
} from "~/services/content/contentful-client.server";
import { readCopy, writeCopy } from "~/services/content/disk-copy.server";
import { log } from "~/services/monitoring/log.server";

/** Nothing to show: the content service did not answer, and there is no copy young enough. */
export class ContentUnavailable extends Error {}

export type Load<T> = (client: ContentClient) => Promise<T>;
type Slot<T> = { copy: Copy<T> | null; failedAt: number; loading: Promise<Copy<T> | null> | null };
type Copy<T> = { value: T; loadedAt: number };

const MAX_AGE_MS = env.CONTENT_MAX_AGE_S * 1000;
const STALE_MS = env.CONTENT_STALE_S * 1000;
const RETRY_GAP_MS = 5_000;
const LONGEST_WAIT_MS = 5_000;
const MOST_ENTRIES = 1_000;

/**
 * Makes the cache of one kind of view model. Reading a key gives the model at once while it is fresh; at once, and
 * read again behind the visitor's back, while it is stale; else after a load that all who ask share. What comes
 * back is frozen. Reading throws ContentUnavailable after at most 5 s.
 */
export function createContentCache<T>(kind: string) {
  const slots = new LRUCache<string, Slot<T>>({ max: MOST_ENTRIES });

  return async function read(name: string, load: Load<T>): Promise<T> {
    const key = `${kind} ${name}`;
    const slot = slots.get(key) ?? { copy: null, failedAt: -Infinity, loading: null };
    slots.set(key, slot);
    if (slot.copy && ageOf(slot.copy) < MAX_AGE_MS) return slot.copy.value;
    const isStaleShown = slot.copy !== null && isUsable(slot.copy);
    if (!slot.loading && Date.now() - slot.failedAt >= RETRY_GAP_MS) {
      slot.loading = refresh(key, slot, load, isStaleShown ? contentForRefresher : contentForVisitors);
    }
    if (slot.copy && isStaleShown) return slot.copy.value;
    const loaded = slot.loading && (await atMost(LONGEST_WAIT_MS, slot.loading));
    if (loaded) return loaded.value;
    slot.copy = await lastGoodCopy<T>(key);
    return slot.copy.value;
  };
}

/** Never rejects: null where the load failed. */
async function refresh<T>(
  key: string,
  slot: Slot<T>,
  load: Load<T>,
  client: ContentClient,
): Promise<Copy<T> | null> {
  try {
    slot.copy = { value: deepFreeze(await load(client)), loadedAt: Date.now() };
    await writeCopy(key, slot.copy.value);
    return slot.copy;
  } catch (error) {
    slot.failedAt = Date.now();
    log.warn(
      { key: key.slice(0, 100), reason: error instanceof Error ? error.name : "unknown" },
      "content not read",
    );
    return null;
  } finally {
    slot.loading = null;
  }
}

/** What an earlier process kept, for a start while the content service is down; it is stale from the first. */
async function lastGoodCopy<T>(key: string): Promise<Copy<T>> {
  const copy = await readCopy<T>(key);
  if (!copy || !isUsable(copy)) throw new ContentUnavailable(key);
  return { value: deepFreeze(copy.value), loadedAt: Math.min(copy.loadedAt, Date.now() - MAX_AGE_MS) };
}

function ageOf(copy: Copy<unknown>): number {
  return Date.now() - copy.loadedAt;
}

function isUsable(copy: Copy<unknown>): boolean {
  return ageOf(copy) < MAX_AGE_MS + STALE_MS;
}

/** What the work gives, or null if it takes longer; it goes on and fills its slot. */
function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>();
  const timer = setTimeout(() => resolve(null), milliseconds);
  void work.then((result) => {
    clearTimeout(timer);
    resolve(result);
  });
  return promise;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
