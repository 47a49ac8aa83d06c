import { env } from "~/env.server";
import {
  contentForRefresher,
  contentForVisitors,
  type ContentClient,
} from "~/services/content/contentful-client.server";
import { createSlots, type Copy, type Slot } from "~/services/content/content-slots.server";
import { createDiskCopies } from "~/services/content/disk-copy.server";
import { createLoadQueue, type LoadQueue } from "~/services/content/load-queue.server";
import { log } from "~/services/monitoring/log.server";

/** Nothing to show: the content service did not answer, and there is no copy young enough. */
export class ContentUnavailable extends Error {}

export type Load<T> = (client: ContentClient) => Promise<T>;

const MAX_AGE_MS = env.CONTENT_MAX_AGE_S * 1000;
const STALE_MS = env.CONTENT_STALE_S * 1000;
const RETRY_GAP_MS = 5_000;
export const MAX_WAIT_MS = 5_000;

const copies = createDiskCopies(CONTENT_BUILD_ID);

type Source = { client: ContentClient; queue: LoadQueue };

// The SDK's own queue has no bound. At the 30 requests a second that the SDK allows itself with Contentful, the last of
// these is served in time.
const forVisitors = { client: contentForVisitors, queue: createLoadQueue({ maxActive: 7, maxWaiting: 100 }) };
const forRefresher = {
  client: contentForRefresher,
  queue: createLoadQueue({ maxActive: 7, maxWaiting: 100 }),
};

/**
 * Makes the cache of one kind of view model. What comes back is frozen; `until` is when the caller stops waiting, in
 * milliseconds since 1970. Both functions throw ContentUnavailable where they have nothing to give by then.
 */
export function createContentCache<T>(kind: string) {
  const slotOf = createSlots<T>();

  /**
   * The model at once while it is fresh; at once, and read again behind the visitor's back, while it is stale; else
   * after a load that all who ask share.
   */
  async function read(name: string, load: Load<T>, until = Date.now() + MAX_WAIT_MS): Promise<T> {
    const key = `${kind} ${name}`;
    const slot = slotOf(key);
    if (slot.copy && ageOf(slot.copy) < MAX_AGE_MS) return slot.copy.value;
    if (slot.copy && isUsable(slot.copy)) {
      const stale = slot.copy.value;
      if (isTryDue(slot)) start(key, slot, load, forRefresher);
      return stale;
    }
    if (isTryDue(slot)) start(key, slot, load, forVisitors);
    const loaded = slot.loading && (await beforeTime(until, slot.loading));
    if (loaded) return loaded.value;
    const copy = await lastGoodCopy<T>(key);
    slot.keep(copy);
    return copy.value;
  }

  /** The model read anew although it is fresh, at most once in 5 s; a load that is under way is waited for. */
  async function reread(name: string, load: Load<T>, until = Date.now() + MAX_WAIT_MS): Promise<T> {
    const key = `${kind} ${name}`;
    const slot = slotOf(key);
    if (isTryDue(slot) && Date.now() - slot.rereadAt >= RETRY_GAP_MS) {
      slot.rereadAt = Date.now();
      // Once in 5 s is too seldom to need the queue.
      slot.loading = fill(key, slot, load(contentForRefresher));
    }
    if (slot.loading) await beforeTime(until, slot.loading);
    if (slot.copy && ageOf(slot.copy) < Math.max(MAX_AGE_MS, RETRY_GAP_MS)) return slot.copy.value;
    throw new ContentUnavailable(key);
  }

  return { read, reread };
}

function isTryDue<T>(slot: Slot<T>): boolean {
  return slot.loading === null && Date.now() - slot.failedAt >= RETRY_GAP_MS;
}

function start<T>(key: string, slot: Slot<T>, load: Load<T>, { client, queue }: Source): void {
  slot.loading = fill(
    key,
    slot,
    queue(() => load(client)),
  );
}

/** Never rejects: null where the load failed. */
async function fill<T>(key: string, slot: Slot<T>, loading: Promise<T>): Promise<Copy<T> | null> {
  try {
    const copy = { value: deepFreeze(await loading), loadedAt: Date.now() };
    slot.keep(copy);
    await copies.write(key, copy.value);
    return copy;
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
  const copy = await copies.read<T>(key);
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
function beforeTime<T>(until: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>();
  const timer = setTimeout(() => resolve(null), until - Date.now());
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
