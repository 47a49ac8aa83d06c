import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { BoundedCounts, Count } from "./bounded-counts.ts";

/** The number of points from which other processes are told of a key. */
export const SHARED_FROM = 60;

/** Counts rare excess of frequent calls: locally at first, without a statement, then shared. */
export class SparinglySharedCounts {
  #own: BoundedCounts;
  #shared: RateLimiterPostgres;

  constructor(own: BoundedCounts, shared: RateLimiterPostgres) {
    this.#own = own;
    this.#shared = shared;
  }

  async penalty(key: string): Promise<Count> {
    const own = this.#own.add(key, 1);
    if (own.consumedPoints < SHARED_FROM) return own;
    return this.#shared.penalty(key, own.consumedPoints === SHARED_FROM ? SHARED_FROM : 1);
  }

  async reward(key: string): Promise<void> {
    const own = await this.#own.get(key);
    if (own && own.consumedPoints >= SHARED_FROM) await this.#shared.reward(key);
    else await this.#own.reward(key);
  }

  async get(key: string): Promise<Count | null> {
    const own = await this.#own.get(key);
    return own && own.consumedPoints >= SHARED_FROM ? this.#shared.get(key) : own;
  }
}
