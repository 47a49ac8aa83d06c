import { Failure } from "../errors/failure.ts";

/** Limits the number of running and of waiting tasks; throws 503 for a task beyond both. */
export class BoundedQueue {
  #maxConcurrent: number;
  #maxWaiting: number;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(maxConcurrent: number, maxWaiting: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaiting = maxWaiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#maxConcurrent) await this.#wait();
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
