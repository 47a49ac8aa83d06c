import { Failure } from "../errors/failure.ts";

/** Runs some tasks at once, lets some wait, and refuses the rest with 503. */
export class ShortQueue {
  #atOnce: number;
  #maxWaiting: number;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#wait();
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new Failure("unavailable", { retryAfterSeconds: 2 });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise;
  }
}
