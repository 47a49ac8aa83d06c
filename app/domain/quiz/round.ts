import { findOption } from "~/domain/quiz/question";
import { findQuestion, type Test } from "~/domain/quiz/topic";

/** What a learner answered in one round of a test. Keys are question ids. */
export type Answered = { answerId: string; isCorrect: boolean };
export type Results = ReadonlyMap<string, Answered>;
export type Round = { number: number; results: Results };

export const emptyResults: Results = new Map();

/** An answer added to, or corrected in, a round; the round itself stays as it was. */
export function withAnswer(round: Round, questionId: string, answered: Answered): Round {
  return { ...round, results: new Map(round.results).set(questionId, answered) };
}

/**
 * The round that a learner with stored results goes on in: the server's next one, less one, at least 1
 * (specification, section 4, "Test round").
 */
export function roundToGoOnWith(nextTestRound: number): number {
  return nextTestRound > 1 ? nextTestRound - 1 : 1;
}

/**
 * The next question (specification, section 4): the first unanswered one in the test's order; when all are
 * answered the first wrong one, behind the current question if one is given. Null: none is left.
 */
export function nextQuestion(
  order: readonly string[],
  results: Results,
  currentId: string | null,
): string | null {
  const unanswered = order.find((id) => !results.has(id));
  if (unanswered !== undefined) return unanswered;
  const behindCurrent = currentId === null ? order : order.slice(order.indexOf(currentId) + 1);
  return behindCurrent.find((id) => results.get(id)?.isCorrect === false) ?? null;
}

export type RoundSummary = { total: number; answered: number; right: number; wrongIds: string[] };

/** A round without the answers that the test has no question or option for any more. */
export function withinTest(round: Round, test: Test): Round {
  const results = [...round.results].filter(([questionId, { answerId }]) => {
    const question = findQuestion(test, questionId);
    return question !== null && findOption(question, answerId) !== null;
  });
  return { ...round, results: new Map(results) };
}

/** What counts of a round: answers to questions that the test still has. */
export function summarize(order: readonly string[], results: Results): RoundSummary {
  const answered = order.filter((id) => results.has(id));
  const wrongIds = answered.filter((id) => results.get(id)?.isCorrect === false);
  return {
    total: order.length,
    answered: answered.length,
    right: answered.length - wrongIds.length,
    wrongIds,
  };
}

export function isComplete(summary: RoundSummary): boolean {
  return summary.total > 0 && summary.answered === summary.total;
}
