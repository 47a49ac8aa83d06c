import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { BoundedCounts, Count } from "./bounded-counts.ts";

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
