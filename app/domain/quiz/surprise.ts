import { type AnswerStatistics, toPercentWrong } from "./answer-statistics.ts";
import { wrongByGuessing } from "./guessing.ts";
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
