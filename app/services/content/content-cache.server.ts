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
type Slot = { value: unknown; loadedAt: number; failedAt: number; loading: Promise<void> | null };

const MAX_AGE_MS = env.CONTENT_MAX_AGE_S * 1000;
const STALE_MS = env.CONTENT_STALE_S * 1000;
const RETRY_GAP_MS = 5_000;
const LONGEST_WAIT_MS = 5_000;
const slots = new LRUCache<string, Slot>({ max: 2_000 });

/**
 * A view model by its key: at once while it is fresh; at once and read again behind the visitor's back while it
 * is stale; else after a load that all who ask share. What comes back is frozen and must be.
 * @throws ContentUnavailable after at most 5 s
 */
export async function cached<T>(key: string, load: Load<T>): Promise<T> {
  const slot = slots.get(key) ?? {
    value: undefined,
    loadedAt: -Infinity,
    failedAt: -Infinity,
    loading: null,
  };
  slots.set(key, slot);
  const now = Date.now();
  const hasCopy = now - slot.loadedAt < MAX_AGE_MS + STALE_MS;
  if (now - slot.loadedAt < MAX_AGE_MS) return slot.value as T;
  if (!slot.loading && now - slot.failedAt >= RETRY_GAP_MS) {
    slot.loading = refresh(key, slot, load, hasCopy ? contentForRefresher : contentForVisitors);
  }
  if (!hasCopy && slot.loading) await atMost(LONGEST_WAIT_MS, slot.loading);
  if (Date.now() - slot.loadedAt < MAX_AGE_MS + STALE_MS) return slot.value as T;
  return lastGoodCopy<T>(key, slot);
}

/** Never rejects: what came of it stands in the slot. */
async function refresh<T>(key: string, slot: Slot, load: Load<T>, client: ContentClient): Promise<void> {
  try {
    slot.value = deepFreeze(await load(client));
    slot.loadedAt = Date.now();
    await writeCopy(key, slot.value);
  } catch (error) {
    slot.failedAt = Date.now();
    log.warn(
      { key: key.slice(0, 100), reason: error instanceof Error ? error.name : "unknown" },
      "content not read",
    );
  } finally {
    slot.loading = null;
  }
}

/** What an earlier process kept, for a start while the content service is down. */
async function lastGoodCopy<T>(key: string, slot: Slot): Promise<T> {
  const copy = await readCopy(key);
  if (!copy || Date.now() - copy.loadedAt >= MAX_AGE_MS + STALE_MS) throw new ContentUnavailable(key);
  slot.value = deepFreeze(copy.value);
  slot.loadedAt = Math.min(copy.loadedAt, Date.now() - MAX_AGE_MS);
  return slot.value as T;
}

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  void work.then(() => {
    clearTimeout(timer);
    resolve();
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
