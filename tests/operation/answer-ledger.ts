import type pg from "pg";
import { until } from "../setup/processes.ts";

export type Acknowledged = { user: string; question: string; waitMs: number };

export type PhaseFigures = {
  phase: string;
  seconds: number;
  sent: number;
  succeeded: number;
  /** The page said that the answer was not stored. */
  told: number;
  /** All other failures, by kind. */
  unexpected: Record<string, number>;
  longestRequestMs: number;
  /** From the first attempt to send a form to its acknowledgement. */
  longestWaitMs: number;
  /** Without an acknowledged answer. */
  longestGapMs: number;
};

export type StoredFigures = {
  acknowledged: number;
  stored: number;
  /** Stored, but never acknowledged. */
  more: number;
  lost: string[];
  doubled: string[];
};

const QUIET = { sent: 0, succeeded: 0, told: 0, longestRequestMs: 0, longestWaitMs: 0, longestGapMs: 0 };

/** The answers that learners sent and the responses that they got, to compare with the stored answers. */
export class AnswerLedger {
  readonly #acknowledged: Acknowledged[] = [];
  #phase: Omit<PhaseFigures, "phase" | "seconds"> = { ...QUIET, unexpected: {} };
  #lastMs = performance.now();

  acknowledge(answer: Acknowledged): void {
    this.#acknowledged.push(answer);
    this.#phase.longestWaitMs = Math.max(this.#phase.longestWaitMs, answer.waitMs);
    this.#endGap();
  }

  count(outcome: string, ms: number): void {
    this.#phase.sent += 1;
    this.#phase.longestRequestMs = Math.max(this.#phase.longestRequestMs, ms);
    if (outcome === "succeeded") this.#phase.succeeded += 1;
    else if (outcome === "told") this.#phase.told += 1;
    else this.#phase.unexpected[outcome] = (this.#phase.unexpected[outcome] ?? 0) + 1;
  }

  get acknowledged(): readonly Acknowledged[] {
    return this.#acknowledged;
  }

  async untilMore(count: number): Promise<void> {
    const enough = this.#acknowledged.length + count;
    await until(() => this.#acknowledged.length >= enough, 90_000);
  }

  /** Measures from the start of `action` until answers are stored again. */
  async during(phase: string, action: () => Promise<unknown>): Promise<PhaseFigures> {
    this.#phase = { ...QUIET, unexpected: {} };
    this.#lastMs = performance.now();
    const beganMs = performance.now();
    await action();
    await this.untilMore(20);
    return { phase, seconds: Math.round((performance.now() - beganMs) / 1000), ...this.#phase };
  }

  async compare(client: pg.Client | pg.Pool): Promise<StoredFigures> {
    const { rows } = await client.query<{ user_uuid: string; question: string; times: number }>(
      "select user_uuid, question_global_id as question, count(*)::integer as times from user_answers group by 1, 2",
    );
    const stored = new Map(rows.map((row) => [`${row.user_uuid} ${row.question}`, row.times]));
    const names = this.#acknowledged.map(({ user, question }) => `${user} ${question}`);
    const known = new Set(names);
    return {
      acknowledged: names.length,
      stored: [...stored.values()].reduce((sum, times) => sum + times, 0),
      more: [...stored.keys()].filter((name) => !known.has(name)).length,
      lost: names.filter((name) => !stored.has(name)),
      doubled: [...stored].flatMap(([name, times]) => (times > 1 ? [name] : [])),
    };
  }

  #endGap(): void {
    const now = performance.now();
    this.#phase.longestGapMs = Math.max(this.#phase.longestGapMs, now - this.#lastMs);
    this.#lastMs = now;
  }
}
