import { LRUCache } from "lru-cache";
import type { Clock, EpochMs } from "~/domain/clock.ts";
import type { ContentChanges } from "~/services/content/content-changes.server.ts";
import { toLogFields } from "~/services/content/content-error.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import type { Copy, DiskCopies } from "~/services/content/disk-copy.server.ts";
import type { LoadQueue } from "~/services/content/load-queue.server.ts";
import type { ContentMeasures } from "~/services/content/measures.server.ts";
import type { Log } from "../../../platform/log.ts";

/** The content service failed, and every copy is too old to show. */
export class ContentUnavailable extends Error {}

export type Load<T> = (client: ContentClient) => Promise<T>;

type Loads = { client: ContentClient; queue: LoadQueue };

export type CacheSource = {
  visitorLoads: Loads;
  backgroundLoads: Loads;
  maxAgeMs: number;
  staleMs: number;
  copies: DiskCopies;
  changes: ContentChanges;
  measures: ContentMeasures;
  log: Log;
  clock: Clock;
};

const MIN_RETRY_DELAY_MS = 5_000;
export const MAX_WAIT_MS = 5_000;

/** Keeps models in memory: a stale one is shown while it is reloaded. */
export class ContentCache<T> {
  readonly #kind: string;
  readonly #source: CacheSource;
  readonly #getSlot: (key: string) => Slot<T>;

  constructor(kind: string, source: CacheSource) {
    this.#kind = kind;
    this.#source = source;
    this.#getSlot = createSlots<T>(source.changes.onChange);
  }

  /** Returns a stale model at once and reloads it in the background. @throws ContentUnavailable if there is no model by `until` */
  async read(name: string, load: Load<T>, until = this.#source.clock() + MAX_WAIT_MS): Promise<T> {
    const { visitorLoads, backgroundLoads, measures } = this.#source;
    const key = this.#keyOf(name);
    const slot = this.#getSlot(key);
    if (slot.copy && this.#isFresh(slot.copy)) return slot.copy.value;
    if (slot.copy && this.#isUsable(slot.copy)) {
      const stale = slot.copy.value;
      measures.countStale(this.#kind, "memory");
      this.#startLoad(key, slot, load, backgroundLoads);
      return stale;
    }
    this.#startLoad(key, slot, load, visitorLoads);
    const loaded = slot.loading && (await this.#waitUntil(until, slot.loading));
    if (loaded) return loaded.value;
    return this.#serveDiskCopy(key, slot);
  }

  /** Reloads even a fresh model, at most once in 5 s. @throws ContentUnavailable if there is no model by `until` */
  async refresh(name: string, load: Load<T>, until = this.#source.clock() + MAX_WAIT_MS): Promise<T> {
    const { clock, backgroundLoads, maxAgeMs } = this.#source;
    const key = this.#keyOf(name);
    const slot = this.#getSlot(key);
    if (this.#canLoad(slot) && clock() - slot.refreshedAt >= MIN_RETRY_DELAY_MS) {
      slot.refreshedAt = clock();
      const loading = backgroundLoads.queue(() => load(backgroundLoads.client));
      slot.loading = this.#finishLoad(key, slot, loading);
    }
    if (slot.loading) await this.#waitUntil(until, slot.loading);
    if (slot.copy && this.#ageOf(slot.copy) < Math.max(maxAgeMs, MIN_RETRY_DELAY_MS)) return slot.copy.value;
    throw new ContentUnavailable(key);
  }

  /** Loads in the background; until then, visitors get the copy on disk. Never rejects. */
  async warmUp(name: string, load: Load<T>): Promise<void> {
    const key = this.#keyOf(name);
    const slot = this.#getSlot(key);
    if (slot.copy) return;
    this.#startLoad(key, slot, load, this.#source.backgroundLoads);
    const copy = await this.#readDiskCopy(key);
    if (copy && !slot.copy) slot.keep(copy);
  }

  #keyOf(name: string): string {
    return `${this.#kind} ${name}`;
  }

  #canLoad(slot: Slot<T>): boolean {
    return slot.loading === null && this.#source.clock() - slot.failedAt >= MIN_RETRY_DELAY_MS;
  }

  #startLoad(key: string, slot: Slot<T>, load: Load<T>, { client, queue }: Loads): void {
    if (!this.#canLoad(slot)) return;
    slot.reload = () => this.#startLoad(key, slot, load, this.#source.backgroundLoads);
    const loading = queue(() => load(client));
    slot.loading = this.#finishLoad(key, slot, loading);
  }

  /** Returns null if the load failed. Never rejects. */
  async #finishLoad(key: string, slot: Slot<T>, loading: Promise<T>): Promise<Copy<T> | null> {
    const { clock, copies, measures, log } = this.#source;
    // The start of the load, because the result may lack what changes during it.
    const loadedAt = clock();
    try {
      const value = deepFreeze(await loading);
      const json = JSON.stringify(value);
      const copy = { value, loadedAt, size: json.length };
      slot.keep(copy);
      measures.countLoad(this.#kind, "read");
      measures.showAge(this.#kind, key, loadedAt);
      await copies.write(key, json);
      return copy;
    } catch (error) {
      slot.failedAt = clock();
      measures.countLoad(this.#kind, "failed");
      log.warn({ key: key.slice(0, 100), ...toLogFields(error) }, "content not read");
      return null;
    } finally {
      slot.loading = null;
    }
  }

  async #serveDiskCopy(key: string, slot: Slot<T>): Promise<T> {
    const copy = await this.#readDiskCopy(key);
    this.#source.measures.countStale(this.#kind, copy ? "disk" : "nothing");
    if (!copy) throw new ContentUnavailable(key);
    slot.keep(copy);
    return copy.value;
  }

  /** The copy counts as stale, because an earlier process wrote it. */
  async #readDiskCopy(key: string): Promise<Copy<T> | null> {
    const { clock, copies, measures, maxAgeMs } = this.#source;
    const copy = await copies.read<T>(key);
    if (!copy || !this.#isUsable(copy)) return null;
    measures.showAge(this.#kind, key, copy.loadedAt);
    return {
      ...copy,
      value: deepFreeze(copy.value),
      loadedAt: Math.min(copy.loadedAt, clock() - maxAgeMs),
    };
  }

  #ageOf(copy: Copy<unknown>): number {
    return this.#source.clock() - copy.loadedAt;
  }

  #isFresh(copy: Copy<unknown>): boolean {
    return this.#ageOf(copy) < this.#source.maxAgeMs && !this.#source.changes.isFromBefore(copy.loadedAt);
  }

  #isUsable(copy: Copy<unknown>): boolean {
    return this.#ageOf(copy) < this.#source.maxAgeMs + this.#source.staleMs;
  }

  #waitUntil<R>(until: EpochMs, work: Promise<R>): Promise<R | null> {
    const { promise, resolve } = Promise.withResolvers<R | null>();
    const timer = setTimeout(() => resolve(null), until - this.#source.clock());
    void work.then((result) => {
      clearTimeout(timer);
      resolve(result);
    });
    return promise;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** A time is -Infinity if it never was. */
type Slot<T> = {
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
// A limit for each kind, so that all kinds together fit into the queue of background loads.
const MAX_RELOADED_AT_ONCE = 15;

/** Missing entries have a cache of their own, so that they cannot evict models. */
function createSlots<T>(onChange: (listener: () => void) => void): (key: string) => Slot<T> {
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
        // A model larger than the cache is kept alone, because otherwise every visitor would load it.
        else models.set(key, slot, { size: Math.min(copy.size, MAX_SIZE) });
      },
    };
    misses.set(key, slot);
    return slot;
  }

  return (key) => models.get(key) ?? misses.get(key) ?? createSlot(key);
}
