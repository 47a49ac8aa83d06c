import type { Logger } from "pino";
import { Failure } from "../errors/failure.ts";
import { reasonOf } from "../errors/reason-of.ts";
import type { Database } from "../database/database.ts";
import { storeAnswer } from "./store-answer.ts";
import { storeAnswers } from "./store-answers.ts";
import type { GivenAnswer } from "./store-statement.ts";

/** Statements that run at once; the other connections are left to those who read. */
const MAX_CONCURRENT = 4;
const MAX_BATCH_SIZE = 32;
/** Answers that are being stored or wait for it: about a second's, so that none waits longer than its client does. */
export const MAX_UNSTORED = 2_000;
const RETRY_AFTER_S = 1;

type Waiting = GivenAnswer & {
  resolve(isStored: boolean): void;
  reject(reason: unknown): void;
};

/**
 * Stores answers as storeAnswer does, but those that have to wait for the database wait together: what came
 * meanwhile is stored by one statement, which costs little more than one answer. An answer that finds the
 * database idle waits for nobody. Each is acknowledged when it is durable, as if it had come alone.
 */
export class AnswerQueue {
  #db: Database;
  #log: Logger;
  #waiting: Waiting[] = [];
  #running = 0;
  #unstored = 0;
  /** Users of whom an answer is being stored. */
  #busy = new Set<string>();

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Throws 503 unavailable where too many wait already. */
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

  /** The first ones, of different users: one user's answers are stored one after the other, in their order. */
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

  /** What was not stored with the others is tried by itself: it may wait then, and learns what is wrong. */
  async #store(together: Waiting[]): Promise<void> {
    const stored = together.length > 1 ? await this.#storeTogether(together) : new Set<string>();
    const rest = together.filter((one) => !stored.has(userOf(one)));
    for (const one of together) if (stored.has(userOf(one))) one.resolve(true);
    await Promise.all(rest.map((one) => storeAnswer(this.#db, one).then(one.resolve, one.reject)));
  }

  /** Where the statement fails for one of them, none is stored, and each is tried by itself. */
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
