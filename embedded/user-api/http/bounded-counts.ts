import type { RateLimiterPostgres } from "rate-limiter-flexible";

export type Count = { consumedPoints: number; msBeforeNext: number };

type Entry = { points: number; expiresAt: number };

/** Fixed windows in memory. Evicts the key with the fewest points, so that a flood of new keys evicts only itself. */
export class BoundedCounts {
  #durationMs: number;
  #maxKeys: number;
  #entries = new Map<string, Entry>();
  #keysByPoints = new Map<number, Set<string>>();

  constructor({ duration, maxKeys }: { duration: number; maxKeys: number }) {
    this.#durationMs = duration * 1000;
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return this.#entries.size;
  }

  async penalty(key: string, points = 1): Promise<Count> {
    return this.add(key, points);
  }

  async reward(key: string): Promise<void> {
    if (this.#find(key)) this.add(key, -1);
  }

  async delete(key: string): Promise<void> {
    if (this.#find(key)) this.#evict(key);
  }

  async get(key: string): Promise<Count | null> {
    const entry = this.#find(key);
    return entry ? toCount(entry) : null;
  }

  add(key: string, points: number): Count {
    const known = this.#find(key);
    if (!known && this.#entries.size >= this.#maxKeys) this.#evictLowest();
    const entry = known ?? { points: 0, expiresAt: Date.now() + this.#durationMs };
    this.#moveKey(key, entry.points, entry.points + points);
    entry.points += points;
    if (!known) this.#entries.set(key, entry);
    return toCount(entry);
  }

  #find(key: string): Entry | undefined {
    this.#evictExpired();
    return this.#entries.get(key);
  }

  #evictExpired(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt > now) return;
      this.#evict(key);
    }
  }

  #evictLowest(): void {
    const [key] = this.#keysByPoints.get(Math.min(...this.#keysByPoints.keys())) ?? [];
    if (key !== undefined) this.#evict(key);
  }

  #evict(key: string): void {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    if (entry) this.#moveKey(key, entry.points, null);
  }

  #moveKey(key: string, from: number, to: number | null): void {
    const left = this.#keysByPoints.get(from);
    if (left?.delete(key) && left.size === 0) this.#keysByPoints.delete(from);
    if (to === null) return;
    const joined = this.#keysByPoints.get(to) ?? new Set();
    this.#keysByPoints.set(to, joined.add(key));
  }
}

/** A key with this many points is counted in the database from then on. */
export const SHARING_THRESHOLD = 60;

/** Counts locally until the threshold, so that most calls of a frequent kind cost no statement. */
export class LocalFirstCounts {
  #own: BoundedCounts;
  #shared: RateLimiterPostgres;

  constructor(own: BoundedCounts, shared: RateLimiterPostgres) {
    this.#own = own;
    this.#shared = shared;
  }

  async penalty(key: string): Promise<Count> {
    const own = this.#own.add(key, 1);
    if (own.consumedPoints < SHARING_THRESHOLD) return own;
    return this.#shared.penalty(key, own.consumedPoints === SHARING_THRESHOLD ? SHARING_THRESHOLD : 1);
  }

  async reward(key: string): Promise<void> {
    const own = await this.#own.get(key);
    if (own && own.consumedPoints >= SHARING_THRESHOLD) await this.#shared.reward(key);
    else await this.#own.reward(key);
  }

  async delete(key: string): Promise<void> {
    await Promise.all([this.#own.delete(key), this.#shared.delete(key)]);
  }

  async get(key: string): Promise<Count | null> {
    const own = await this.#own.get(key);
    return own && own.consumedPoints >= SHARING_THRESHOLD ? this.#shared.get(key) : own;
  }
}

function toCount({ points, expiresAt }: Entry): Count {
  return { consumedPoints: points, msBeforeNext: expiresAt - Date.now() };
}
