import { setTimeout as wait } from "node:timers/promises";
import { learn, type LearnerReport } from "./load-learner.ts";

const START_MS = 30_000;

type Plan = { origin: string; learners: number; durationMs: number };

/** Learners arrive within half a minute. A learner who has taken every test makes room for the next one. */
export function runLearners({ origin, learners, durationMs }: Plan): Promise<LearnerReport[]> {
  const endsAt = performance.now() + durationMs;
  const isOver = () => performance.now() > endsAt;
  return Promise.all(
    Array.from({ length: learners }, async (_, seat) => {
      const report: LearnerReport = { answersMs: [], errors: [] };
      let turn = 0;
      await wait((START_MS * seat) / learners);
      while (!isOver()) {
        const { answersMs, errors } = await learn({
          origin,
          event: seat % 2 === 0 ? "aurora" : null,
          think: () => wait(thinkMs(seat, (turn += 1))),
          isOver,
        });
        report.answersMs.push(...answersMs);
        report.errors.push(...errors);
      }
      return report;
    }),
  );
}

/** The time to think: five to fifteen seconds, the same in every run. */
function thinkMs(seat: number, turn: number): number {
  return 5_000 + ((seat * 7 + turn * 3) % 11) * 1_000;
}
