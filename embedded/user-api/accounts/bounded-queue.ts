import PQueue from "p-queue";
import { Failure } from "../errors/failure.ts";

/** Limits the number of running and of waiting tasks. Throws 503 if both are full or a task has waited for too long. */
export class BoundedQueue {
  #queue: PQueue;
  #maxWaiting: number;
  #maxWaitMs: number;

  constructor(maxConcurrent: number, maxWaiting: number, maxWaitMs: number) {
    this.#queue = new PQueue({ concurrency: maxConcurrent });
    this.#maxWaiting = maxWaiting;
    this.#maxWaitMs = maxWaitMs;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#queue.size >= this.#maxWaiting) throw tooBusy();
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(tooBusy()), this.#maxWaitMs);
    const start = () => {
      clearTimeout(timer);
      return task();
    };
    return this.#queue.add(start, { signal: wait.signal });
  }
}

function tooBusy(): Failure {
  return new Failure("unavailable", { retryAfterSeconds: 2 });
}
