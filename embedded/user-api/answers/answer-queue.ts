import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { Failure } from "../errors/failure.ts";
import { reasonOf } from "../errors/reason-of.ts";
import { storeAnswer } from "./store-answer.ts";
import { storeAnswers } from "./store-answers.ts";
import type { GivenAnswer } from "./store-statement.ts";

/** The other connections are left to readers. */
const MAX_CONCURRENT = 4;
const MAX_BATCH_SIZE = 32;
/** About a second's worth, so that no answer waits longer than its client does. */
export const MAX_UNSTORED = 2_000;
const RETRY_AFTER_S = 1;

type Waiting = GivenAnswer & {
  resolve(isStored: boolean): void;
  reject(reason: unknown): void;
};

/** Stores answers in batches while the database is busy: a batch costs little more than one. Each reply is durable. */
export class AnswerQueue {
  #db: Database;
  #log: Logger;
  #waiting: Waiting[] = [];
  #running = 0;
  #unstored = 0;
  #busy = new Set<string>();

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Throws 503 if too many wait already. */
  async store(given: GivenAnswer): Promise<boolean> {
    if (this.#unstored >= MAX_UNSTORED)
      throw new Failure("unavailable", { retryAfterSeconds: RETRY_AFTER_S });
    this.#unstored += 1;
    try {
      return await (given.answer.diploma === null ? this.#wait(given) : storeAnswer(this.#db, given));
    } finally {
      this.#unstored -= 1;
    }
  }

  #wait(given: GivenAnswer): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ ...given, resolve, reject });
    this.#start();
    return promise;
  }

  #start(): void {
    while (this.#running < MAX_CONCURRENT) {
      const together = this.#takeTogether();
      if (together.length === 0) return;
      this.#running += 1;
      void this.#store(together).finally(() => {
        this.#running -= 1;
        for (const one of together) this.#busy.delete(userOf(one));
        this.#start();
      });
    }
  }

  /** At most one answer per user, because a user's answers are stored in their order. */
  #takeTogether(): Waiting[] {
    const [taken, left]: [Waiting[], Waiting[]] = [[], []];
    const passedOver = new Set<string>();
    for (const one of this.#waiting) {
      const user = userOf(one);
      const isFree = taken.length < MAX_BATCH_SIZE && !this.#busy.has(user) && !passedOver.has(user);
      if (isFree) this.#busy.add(user);
      else passedOver.add(user);
      (isFree ? taken : left).push(one);
    }
    this.#waiting = left;
    return taken;
  }

  /** An answer that its batch did not store is tried alone, which may wait and finds the reason. */
  async #store(together: Waiting[]): Promise<void> {
    const stored = together.length > 1 ? await this.#storeTogether(together) : new Set<string>();
    const rest = together.filter((one) => !stored.has(userOf(one)));
    for (const one of together) if (stored.has(userOf(one))) one.resolve(true);
    await Promise.all(rest.map((one) => storeAnswer(this.#db, one).then(one.resolve, one.reject)));
  }

  /** If one answer fails the statement, none is stored and each is tried alone. */
  #storeTogether(together: Waiting[]): Promise<Set<string>> {
    return storeAnswers(this.#db, together).catch((error: unknown) => {
      this.#log.warn(
        { reason: reasonOf(error), answers: together.length },
        "answers were not stored together",
      );
      return new Set<string>();
    });
  }
}

function userOf({ answer }: GivenAnswer): string {
  return answer.user_uuid.toLowerCase();
}
