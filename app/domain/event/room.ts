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

/** How to join (null), or a question by its number from 1. */
export type PresentedView = { show: null } | { show: number; isRevealed: boolean };

/** Null for a number that no question has. */
export function readPresentedView(
  show: string | null,
  isRevealed: boolean,
  total: number,
): PresentedView | null {
  if (show === null) return { show: null };
  if (!/^[1-9]\d{0,3}$/.test(show) || Number(show) > total) return null;
  return { show: Number(show), isRevealed };
}

/** Each question is shown first and then revealed; after the last, how to join is shown again. */
export function nextView(view: PresentedView, total: number): PresentedView {
  if (view.show === null) return total > 0 ? { show: 1, isRevealed: false } : view;
  if (!view.isRevealed) return { ...view, isRevealed: true };
  return view.show < total ? { show: view.show + 1, isRevealed: false } : { show: null };
}

/** Null for the first view. */
export function previousView(view: PresentedView): PresentedView | null {
  if (view.show === null) return null;
  if (view.isRevealed) return { ...view, isRevealed: false };
  return view.show > 1 ? { show: view.show - 1, isRevealed: true } : { show: null };
}
