import { Failure } from "../errors/failure.ts";

/** Limits the number of running and of waiting tasks. Throws 503 for a task beyond both, or that waited for too long. */
export class BoundedQueue {
  #maxConcurrent: number;
  #maxWaiting: number;
  #maxWaitMs: number;
  #running = 0;
  #waiting = new Set<() => void>();

  constructor(maxConcurrent: number, maxWaiting: number, maxWaitMs: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitMs = maxWaitMs;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#maxConcurrent) await this.#wait();
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#maxWaiting) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waiting.delete(start);
      reject(tooBusy());
    }, this.#maxWaitMs);
    const start = () => {
      clearTimeout(timer);
      this.#waiting.delete(start);
      resolve();
    };
    this.#waiting.add(start);
    return promise;
  }
}

function tooBusy(): Failure {
  return new Failure("unavailable", { retryAfterSeconds: 2 });
}
