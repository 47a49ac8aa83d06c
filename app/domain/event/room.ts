import { type AnswerOption, type Question, rightOption } from "~/domain/quiz/question.ts";
import type { Test } from "~/domain/quiz/topic.ts";

/** How often each option was chosen, by question and option. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export type RoomResults = { participants: number; counts: Counts };

/** `share` is 0 to 1. */
export type OptionCount = { option: AnswerOption; count: number; share: number };

export function countAnswers({ counts }: RoomResults, { globalId, options }: Question): number {
  const ofQuestion = counts.get(globalId);
  return options.reduce((sum, option) => sum + (ofQuestion?.get(option.globalId) ?? 0), 0);
}

/** The number of answers to the least answered question: questions come in order, so these learners have finished. */
export function countFinished(results: RoomResults, { questions }: Test): number {
  if (questions.length === 0) return 0;
  return Math.min(...questions.map((question) => countAnswers(results, question)));
}

/** A teacher's room tells nothing of a question with fewer than three answers. */
export function isUntold({ counts }: RoomResults, { globalId }: Question): boolean {
  return (counts.get(globalId)?.size ?? 0) === 0;
}

/** Those counted at the last question of a teacher's room; null if it is untold. */
export function countFinishedInRoom(results: RoomResults, { questions }: Test): number | null {
  const last = questions.at(-1);
  return !last || isUntold(results, last) ? null : countAnswers(results, last);
}

/** In the editors' order. */
export function countOptions(results: RoomResults, question: Question): OptionCount[] {
  const total = countAnswers(results, question);
  return question.options.map((option) => {
    const count = results.counts.get(question.globalId)?.get(option.globalId) ?? 0;
    return { option, count, share: total === 0 ? 0 : count / total };
  });
}

export function countRight(results: RoomResults, question: Question): number {
  return results.counts.get(question.globalId)?.get(rightOption(question).globalId) ?? 0;
}

/** The questions that somebody answered wrong, the smallest share of right answers first. */
export function mostMissed(results: RoomResults, { questions }: Test, max: number): Question[] {
  const shareRight = (question: Question) => countRight(results, question) / countAnswers(results, question);
  return questions
    .filter((question) => countRight(results, question) < countAnswers(results, question))
    .sort((one, other) => shareRight(one) - shareRight(other))
    .slice(0, max);
}

/** One choice would tell about a single learner. */
const MIN_MANY = 2;

/** The wrong option that most chose; null if fewer than two chose it. */
export function mostChosenWrong(results: RoomResults, question: Question): AnswerOption | null {
  const [first] = countOptions(results, question)
    .filter(({ option, count }) => !option.isCorrect && count >= MIN_MANY)
    .sort((one, other) => other.count - one.count);
  return first?.option ?? null;
}
