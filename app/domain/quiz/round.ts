import { findQuestion, type Test } from "~/domain/quiz/topic.ts";
import { findOption } from "./question.ts";

export type Answered = { answerId: string; isCorrect: boolean };
export type Results = ReadonlyMap<string, Answered>;
export type Round = { number: number; results: Results };

export const EMPTY_RESULTS: Results = new Map();

export function withAnswer(round: Round, questionId: string, answered: Answered): Round {
  return { ...round, results: new Map(round.results).set(questionId, answered) };
}

/** The round that a learner continues if results are read from the server: the one before the server's next round. */
export function roundToGoOnWith(nextTestRound: number): number {
  return nextTestRound > 1 ? nextTestRound - 1 : 1;
}

/** The first unanswered question, else the first wrong one after the current; null if none is left. */
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

/** Drops answers if the test no longer has the question or option. */
export function withoutRemoved(round: Round, test: Test): Round {
  const results = [...round.results].filter(([questionId, { answerId }]) => {
    const question = findQuestion(test, questionId);
    return question !== null && findOption(question, answerId) !== null;
  });
  return { ...round, results: new Map(results) };
}

/** Ignores answers to questions that the test no longer has. */
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
