import { env } from "~/env.server.ts";
import { announceNewContent, isFromBeforeChange } from "~/services/content/content-changes.server.ts";
import { toLogFields } from "~/services/content/content-error.ts";
import { type Copy, createSlots, type Slot } from "~/services/content/content-slots.server.ts";
import {
  backgroundClient,
  type ContentClient,
  visitorClient,
} from "~/services/content/contentful-client.server.ts";
import { createDiskCopies } from "~/services/content/disk-copy.server.ts";
import { createLoadQueue, type LoadQueue } from "~/services/content/load-queue.server.ts";
import { countLoad, countStale, showAge, showQueue } from "~/services/content/measures.server.ts";
import { log } from "~/services/monitoring/log.server.ts";

/** The content service did not answer, and no copy is young enough to show. */
export class ContentUnavailable extends Error {}

export type Load<T> = (client: ContentClient) => Promise<T>;

const MAX_AGE_MS = env.CONTENT_MAX_AGE_S * 1000;
const STALE_MS = env.CONTENT_STALE_S * 1000;
const MIN_RETRY_DELAY_MS = 5_000;
export const MAX_WAIT_MS = 5_000;

const copies = createDiskCopies(CONTENT_BUILD_ID);

type Source = { client: ContentClient; queue: LoadQueue };

// The SDK's queue is unbounded. At its 30 requests a second, the last of these is served in time.
const visitorLoads = { client: visitorClient, queue: createLoadQueue({ maxActive: 7, maxWaiting: 100 }) };
const backgroundLoads = {
  client: backgroundClient,
  queue: createLoadQueue({ maxActive: 7, maxWaiting: 100 }),
};
showQueue("visitors", visitorLoads.queue.waiting);
showQueue("background", backgroundLoads.queue.waiting);

/** Stale-while-revalidate; `until` in milliseconds since 1970. @throws ContentUnavailable without a model by then */
export function createContentCache<T>(kind: string) {
  const getSlot = createSlots<T>();

  /** A stale model is returned at once and reloaded in the background. */
  async function read(name: string, load: Load<T>, until = Date.now() + MAX_WAIT_MS): Promise<T> {
    const key = `${kind} ${name}`;
    const slot = getSlot(key);
    if (slot.copy && isFresh(slot.copy)) return slot.copy.value;
    if (slot.copy && isUsable(slot.copy)) {
      const stale = slot.copy.value;
      countStale(kind, "memory");
      if (canLoad(slot)) startLoad(key, slot, load, backgroundLoads);
      return stale;
    }
    if (canLoad(slot)) startLoad(key, slot, load, visitorLoads);
    const loaded = slot.loading && (await waitUntil(until, slot.loading));
    if (loaded) return loaded.value;
    return serveDiskCopy(key, slot);
  }

  /** Reloads even a fresh model, at most once in 5 s. */
  async function refresh(name: string, load: Load<T>, until = Date.now() + MAX_WAIT_MS): Promise<T> {
    const key = `${kind} ${name}`;
    const slot = getSlot(key);
    if (canLoad(slot) && Date.now() - slot.refreshedAt >= MIN_RETRY_DELAY_MS) {
      slot.refreshedAt = Date.now();
      // Once in 5 s needs no queue.
      slot.loading = finishLoad(key, slot, load(backgroundClient));
    }
    if (slot.loading) await waitUntil(until, slot.loading);
    if (slot.copy && ageOf(slot.copy) < Math.max(MAX_AGE_MS, MIN_RETRY_DELAY_MS)) return slot.copy.value;
    throw new ContentUnavailable(key);
  }

  /** Loads in the background; meanwhile, visitors get the copy on disk. Never rejects. */
  async function warmUp(name: string, load: Load<T>): Promise<void> {
    const key = `${kind} ${name}`;
    const slot = getSlot(key);
    if (slot.copy) return;
    if (canLoad(slot)) startLoad(key, slot, load, backgroundLoads);
    const copy = await readDiskCopy<T>(key);
    if (copy && !slot.copy) slot.keep(copy);
  }

  return { read, refresh, warmUp };
}

function canLoad<T>(slot: Slot<T>): boolean {
  return slot.loading === null && Date.now() - slot.failedAt >= MIN_RETRY_DELAY_MS;
}

function startLoad<T>(key: string, slot: Slot<T>, load: Load<T>, { client, queue }: Source): void {
  slot.reload = () => {
    if (canLoad(slot)) startLoad(key, slot, load, backgroundLoads);
  };
  slot.loading = finishLoad(
    key,
    slot,
    queue(() => load(client)),
  );
}

/** Returns null where the load failed; never rejects. */
async function finishLoad<T>(key: string, slot: Slot<T>, loading: Promise<T>): Promise<Copy<T> | null> {
  // What changes during the load may be missing from it.
  const loadedAt = Date.now();
  try {
    const value = deepFreeze(await loading);
    const json = JSON.stringify(value);
    const copy = { value, loadedAt, size: json.length };
    const isNew = slot.copy !== null && JSON.stringify(slot.copy.value) !== json;
    slot.keep(copy);
    if (isNew) announceNewContent();
    countLoad(kindOf(key), "read");
    showAge(kindOf(key), key, loadedAt);
    await copies.write(key, json);
    return copy;
  } catch (error) {
    slot.failedAt = Date.now();
    countLoad(kindOf(key), "failed");
    log.warn({ key: key.slice(0, 100), ...toLogFields(error) }, "content not read");
    return null;
  } finally {
    slot.loading = null;
  }
}

/** @throws ContentUnavailable */
async function serveDiskCopy<T>(key: string, slot: Slot<T>): Promise<T> {
  const copy = await readDiskCopy<T>(key);
  countStale(kindOf(key), copy ? "disk" : "nothing");
  if (!copy) throw new ContentUnavailable(key);
  slot.keep(copy);
  return copy.value;
}

/** The copy of an earlier process, treated as stale from the start. */
async function readDiskCopy<T>(key: string): Promise<Copy<T> | null> {
  const copy = await copies.read<T>(key);
  if (!copy || !isUsable(copy)) return null;
  showAge(kindOf(key), key, copy.loadedAt);
  return {
    ...copy,
    value: deepFreeze(copy.value),
    loadedAt: Math.min(copy.loadedAt, Date.now() - MAX_AGE_MS),
  };
}

function kindOf(key: string): string {
  return key.slice(0, key.indexOf(" "));
}

function ageOf(copy: Copy<unknown>): number {
  return Date.now() - copy.loadedAt;
}

function isFresh(copy: Copy<unknown>): boolean {
  return ageOf(copy) < MAX_AGE_MS && !isFromBeforeChange(copy.loadedAt);
}

function isUsable(copy: Copy<unknown>): boolean {
  return ageOf(copy) < MAX_AGE_MS + STALE_MS;
}

function waitUntil<T>(until: number, work: Promise<T>): Promise<T | null> {
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
