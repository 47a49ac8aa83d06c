import type pg from "pg";
import { until } from "../../scripts/support/processes.ts";

export type Acknowledged = { user: string; question: string; waitMs: number };

export type Phase = {
  phase: string;
  seconds: number;
  sent: number;
  /** How often a page said that an answer was not stored. */
  told: number;
  /** All other failures, by kind. */
  unexpected: Record<string, number>;
  longestRequestMs: number;
  /** The longest time from the first attempt to send a form until its acknowledgement. */
  longestWaitMs: number;
  /** The longest time without an acknowledged answer. */
  longestGapMs: number;
};

const QUIET = { sent: 0, told: 0, longestRequestMs: 0, longestWaitMs: 0, longestGapMs: 0 };

/** The answers that learners sent and the responses that they got, to compare with the stored answers. */
export class AnswerLedger {
  readonly acknowledged: Acknowledged[] = [];
  #phase: Omit<Phase, "phase" | "seconds"> = { ...QUIET, unexpected: {} };
  #lastMs = Math.round(performance.now());

  acknowledge(answer: Acknowledged): void {
    const now = Math.round(performance.now());
    this.acknowledged.push(answer);
    this.#phase.longestWaitMs = Math.max(this.#phase.longestWaitMs, Math.round(answer.waitMs));
    this.#phase.longestGapMs = Math.max(this.#phase.longestGapMs, now - this.#lastMs);
    this.#lastMs = now;
  }

  count(outcome: string, ms: number): void {
    const phase = this.#phase;
    phase.sent += 1;
    phase.longestRequestMs = Math.max(phase.longestRequestMs, Math.round(ms));
    if (outcome === "told") phase.told += 1;
    else if (outcome !== "succeeded") phase.unexpected[outcome] = (phase.unexpected[outcome] ?? 0) + 1;
  }

  async untilMore(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    await until(() => this.acknowledged.length >= enough, 90_000);
  }

  /** Measures from the start of `action` until answers are stored again. */
  async during(phase: string, action: () => Promise<unknown>): Promise<Phase> {
    this.#phase = { ...QUIET, unexpected: {} };
    this.#lastMs = Math.round(performance.now());
    const beganMs = performance.now();
    await action();
    await this.untilMore(20);
    return { phase, seconds: Math.round((performance.now() - beganMs) / 1000), ...this.#phase };
  }

  /** @returns acknowledged answers that are not stored, answers that are stored twice, and the number of stored ones without acknowledgement */
  async compare(client: pg.Pool): Promise<{ lost: string[]; doubled: string[]; more: number }> {
    const { rows } = await client.query<{ name: string; times: number }>(
      "select user_uuid || ' ' || question_global_id as name, count(*)::integer as times from user_answers group by 1",
    );
    const stored = new Set(rows.map(({ name }) => name));
    const known = new Set(this.acknowledged.map(nameOf));
    return {
      lost: [...known].filter((name) => !stored.has(name)),
      doubled: rows.flatMap(({ name, times }) => (times > 1 ? [name] : [])),
      more: [...stored].filter((name) => !known.has(name)).length,
    };
  }
}

/** The name of an answer, as in the database. */
export function nameOf({ user, question }: Acknowledged): string {
  return `${user} ${question}`;
}
