/** First answers of all learners. */
export type AnswerStatistics = { answered: number; wrong: number };

/** Fewer answers say more about who gave them than about the question. */
const MIN_ANSWERED = 30;

/** Null where there are too few answers, or the counts cannot be. */
export function toPercentWrong({ answered, wrong }: AnswerStatistics): number | null {
  if (answered < MIN_ANSWERED || wrong > answered) return null;
  return Math.round((wrong / answered) * 100);
}
