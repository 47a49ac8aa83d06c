import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { Failure, reasonOf } from "../errors/failure.ts";
import { type AnswerToStore, insertAnswer, storeAnswers } from "./store-answer.ts";

/** Few, so that answers share statements: with two, a tenth more answers per second were stored than with four (decision 0014). */
const MAX_CONCURRENT = 2;
const MAX_BATCH_SIZE = 64;
/** The answers of about a second, because clients soon give up. */
export const MAX_PENDING = 2_000;
const RETRY_AFTER_S = 1;

type QueuedAnswer = AnswerToStore & {
  resolve(isStored: boolean): void;
  reject(reason: unknown): void;
};

/** Stores answers in batches, because a batch costs little more than one answer. A promise resolves after the commit. */
export class AnswerQueue {
  #db: Database;
  #log: Logger;
  #waiting: QueuedAnswer[] = [];
  #running = 0;
  #pending = 0;
  #usersInBatches = new Set<string>();

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  get pending(): number {
    return this.#pending;
  }

  /** Throws 503 if too many answers are pending. */
  async store(toStore: AnswerToStore): Promise<boolean> {
    if (this.#pending >= MAX_PENDING) throw new Failure("unavailable", { retryAfterSeconds: RETRY_AFTER_S });
    this.#pending += 1;
    try {
      return await (toStore.answer.diploma === null ? this.#wait(toStore) : insertAnswer(this.#db, toStore));
    } finally {
      this.#pending -= 1;
    }
  }

  #wait(toStore: AnswerToStore): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ ...toStore, resolve, reject });
    this.#startBatches();
    return promise;
  }

  #startBatches(): void {
    while (this.#running < MAX_CONCURRENT) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#running += 1;
      void this.#storeBatch(batch).finally(() => {
        this.#running -= 1;
        for (const one of batch) this.#usersInBatches.delete(userOf(one));
        this.#startBatches();
      });
    }
  }

  /** At most one answer per user, because a user's answers must be stored in order. */
  #takeBatch(): QueuedAnswer[] {
    const [taken, left]: [QueuedAnswer[], QueuedAnswer[]] = [[], []];
    for (const one of this.#waiting) {
      const user = userOf(one);
      const isFree = taken.length < MAX_BATCH_SIZE && !this.#usersInBatches.has(user);
      if (isFree) this.#usersInBatches.add(user);
      (isFree ? taken : left).push(one);
    }
    this.#waiting = left;
    return taken;
  }

  /** Retries each answer that the batch left out on its own: insertAnswer waits for locks and finds the error. */
  async #storeBatch(batch: QueuedAnswer[]): Promise<void> {
    const stored = batch.length > 1 ? await this.#tryBatch(batch) : new Set<string>();
    const rest = batch.filter((one) => !stored.has(userOf(one)));
    for (const one of batch) if (stored.has(userOf(one))) one.resolve(true);
    await Promise.all(rest.map((one) => insertAnswer(this.#db, one).then(one.resolve, one.reject)));
  }

  /** An empty set if the statement fails, so that each answer is retried on its own. */
  #tryBatch(batch: QueuedAnswer[]): Promise<Set<string>> {
    return storeAnswers(this.#db, batch).catch((error: unknown) => {
      this.#log.warn({ reason: reasonOf(error), answers: batch.length }, "a batch of answers was not stored");
      return new Set<string>();
    });
  }
}

/** Returns strictly increasing times in RFC 3339, UTC, with microseconds. */
export function createAnswerClock(clock: () => Date): () => string {
  let latest = 0;
  return () => {
    latest = Math.max(latest + 1, clock().getTime() * 1000);
    const milliseconds = new Date(Math.floor(latest / 1000)).toISOString().slice(0, -1);
    return `${milliseconds}${String(latest % 1000).padStart(3, "0")}Z`;
  };
}

function userOf({ answer }: AnswerToStore): string {
  return answer.user_uuid.toLowerCase();
}
