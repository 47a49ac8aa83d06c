import { type AnswerOption, type Question, rightOption } from "~/domain/quiz/question.ts";
import type { Results } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";

/** A test that everybody in a room takes at the same time. `topicSlug` is null without a topic, `testId` if the event names no test. */
export type EventDetails = {
  code: string;
  name: string;
  description: string;
  topicSlug: string | null;
  testId: string | null;
};

/** The test that the event names, else the topic's first; null if the topic has none to ask. */
export function findEventTest({ testId }: Pick<EventDetails, "testId">, topic: Topic | null): Test | null {
  if (!topic) return null;
  const { tests, diplomaTest } = topic.inEvents ?? topic;
  if (testId === null) return tests[0] ?? null;
  return [...tests, diplomaTest].find((test) => test?.globalId === testId) ?? null;
}

/** The first question without an answer, right or wrong. Null if all have one. */
export function firstUnanswered(order: readonly string[], results: Results): string | null {
  return order.find((id) => !results.has(id)) ?? null;
}

export function turnOf(order: readonly string[], results: Results, id: string): "now" | "answered" | "later" {
  if (results.has(id)) return "answered";
  return firstUnanswered(order, results) === id ? "now" : "later";
}

/** How often each option was chosen, by question and option. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export type RoomResults = { participants: number; counts: Counts };

/** `share` is 0 to 1. */
type OptionCount = { option: AnswerOption; count: number; share: number };

export function countAnswers({ counts }: RoomResults, { globalId, options }: Question): number {
  const ofQuestion = counts.get(globalId);
  return options.reduce((sum, option) => sum + (ofQuestion?.get(option.globalId) ?? 0), 0);
}

/** The number of answers to the least answered question: questions come in order, so these learners have finished. */
export function countFinished(results: RoomResults, { questions }: Test): number {
  if (questions.length === 0) return 0;
  return Math.min(...questions.map((question) => countAnswers(results, question)));
}

/** Whether the counts stay hidden: in a teacher's room, until three learners have answered the question. */
export function isUntold({ counts }: RoomResults, { globalId }: Question): boolean {
  return (counts.get(globalId)?.size ?? 0) === 0;
}

/** How many have answered the last question in a teacher's room; null while that count stays hidden. */
export function countFinishedInRoom(results: RoomResults, { questions }: Test): number | null {
  const last = questions.at(-1);
  return !last || isUntold(results, last) ? null : countAnswers(results, last);
}

/** How often each option of the question was chosen, in the editors' order of options. */
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
export function mostMissed(
  results: RoomResults,
  { questions }: Pick<Test, "questions">,
  max: number,
): Question[] {
  const shareRight = (question: Question) => countRight(results, question) / countAnswers(results, question);
  return questions
    .filter((question) => countRight(results, question) < countAnswers(results, question))
    .sort((one, other) => shareRight(one) - shareRight(other))
    .slice(0, max);
}

/** Two, because one would show what a single learner chose. */
const MIN_MANY = 2;

/** The wrong option that most chose; null if fewer than two chose it. */
export function mostChosenWrong(results: RoomResults, question: Question): AnswerOption | null {
  const [first] = countOptions(results, question)
    .filter(({ option, count }) => !option.isCorrect && count >= MIN_MANY)
    .sort((one, other) => other.count - one.count);
  return first?.option ?? null;
}

export type PresentedView =
  | { kind: "join" }
  /** `number` counts from 1. */
  | { kind: "question"; number: number; isRevealed: boolean }
  | { kind: "closing" };

/** The view that the address names. Null for a view that this test does not have. */
export function readPresentedView(
  show: string | null,
  isRevealed: boolean,
  total: number,
): PresentedView | null {
  if (show === null) return { kind: "join" };
  if (show === "closing") return { kind: "closing" };
  if (!/^[1-9]\d{0,3}$/.test(show) || Number(show) > total) return null;
  return { kind: "question", number: Number(show), isRevealed };
}

/** The view after this one: each question is shown first and then revealed. Null after the closing. */
export function nextView(view: PresentedView, total: number): PresentedView | null {
  if (view.kind === "closing") return null;
  if (view.kind === "question" && !view.isRevealed) return { ...view, isRevealed: true };
  const number = view.kind === "join" ? 1 : view.number + 1;
  return number <= total ? { kind: "question", number, isRevealed: false } : { kind: "closing" };
}

/** The view before this one. Null for the first. */
export function previousView(view: PresentedView, total: number): PresentedView | null {
  if (view.kind === "join") return null;
  if (view.kind === "question" && view.isRevealed) return { ...view, isRevealed: false };
  const number = view.kind === "closing" ? total : view.number - 1;
  return number > 0 ? { kind: "question", number, isRevealed: true } : { kind: "join" };
}
