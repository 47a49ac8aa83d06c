/** First answers of all learners. */
export type AnswerStatistics = { answered: number; wrong: number };

/** Fewer answers say more about the learners than about the question. */
const MIN_ANSWERED = 100;

/** Null for too few answers, or impossible counts. */
export function toPercentWrong({ answered, wrong }: AnswerStatistics): number | null {
  if (answered < MIN_ANSWERED || wrong > answered) return null;
  return Math.round((wrong / answered) * 100);
}
