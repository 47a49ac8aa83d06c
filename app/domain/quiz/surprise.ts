import type { Misconception, Question } from "./question.ts";

/** In percent: how many answered wrong, and how many would by guessing. `survey` is null for this site's learners. */
export type Surprise = { wrong: number; byGuessing: number; survey: Misconception | null };

/** A published survey counts more than this site's learners, who are no sample of anybody. */
export function toSurprise(
  { misconception: survey, options }: Pick<Question, "misconception" | "options">,
  statistics: AnswerStatistics | null,
): Surprise | null {
  const wrong = survey ? Math.round(survey.percentWrong) : statistics && toPercentWrong(statistics);
  return wrong === null ? null : { wrong, byGuessing: wrongByGuessing(options.length), survey };
}

/** First answers of all learners. */
export type AnswerStatistics = { answered: number; wrong: number };

/** Fewer answers say more about the learners than about the question. */
const MIN_ANSWERED = 100;

/** Null for too few answers, or impossible counts. */
export function toPercentWrong({ answered, wrong }: AnswerStatistics): number | null {
  if (answered < MIN_ANSWERED || wrong > answered) return null;
  return Math.round((wrong / answered) * 100);
}

/** The average number of right answers by random guessing, rounded. */
export function rightByGuessing(questions: readonly { options: readonly unknown[] }[]): number {
  return Math.round(questions.reduce((sum, { options }) => sum + 1 / options.length, 0));
}

/** In percent, rounded. */
export function wrongByGuessing(optionCount: number): number {
  return Math.round(((optionCount - 1) / optionCount) * 100);
}
