import { type Question, rightOption } from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";

/** `isOn`: the attempt continues. `seed` decides the order of the questions and of their options. */
export type Attempt = {
  seed: string;
  round: number;
  isOn: boolean;
  rightIds: ReadonlySet<string>;
  failed: FailedAnswer | null;
};

/** An id is null if the test no longer has the question or the option. */
export type FailedAnswer = { questionId: string | null; answerId: string | null };

export function startAttempt(seed: string, round: number): Attempt {
  return { seed, round, isOn: true, rightIds: new Set(), failed: null };
}

export function leaveAttempt(attempt: Attempt): Attempt {
  return { ...attempt, isOn: false };
}

/** The first wrong answer ends the attempt, and so does the last right one. */
export function withDiplomaAnswer(
  attempt: Attempt,
  test: Test,
  { questionId, answerId, isCorrect }: { questionId: string; answerId: string; isCorrect: boolean },
): Attempt {
  if (!isCorrect) return { ...attempt, isOn: false, failed: { questionId, answerId } };
  const after = { ...attempt, rightIds: new Set([...attempt.rightIds, questionId]) };
  return { ...after, isOn: attempt.isOn && !isAllRight(after, test) };
}

/** The test with its questions and their options in the attempt's order. */
export function inOrder({ seed }: Attempt, test: Test): Test {
  const questions = shuffle(seed, test.questions).map((question) => ({
    ...question,
    options: shuffle(seed, question.options),
  }));
  return { ...test, questions };
}

/** The first unanswered question; null if there is none or if the attempt has ended. */
export function currentQuestion({ isOn, rightIds }: Attempt, ordered: Test): Question | null {
  if (!isOn) return null;
  return ordered.questions.find(({ globalId }) => !rightIds.has(globalId)) ?? null;
}

/** Null if the question has no answer, or if the chosen option no longer exists. */
export function answerTo({ rightIds, failed }: Attempt, question: Question): Answered | null {
  if (failed?.questionId === question.globalId)
    return failed.answerId === null ? null : { answerId: failed.answerId, isCorrect: false };
  if (!rightIds.has(question.globalId)) return null;
  return { answerId: rightOption(question).globalId, isCorrect: true };
}

/** Only the user API decides whether this earns a diploma. */
export function isAllRight({ rightIds, failed }: Attempt, { questions }: Test): boolean {
  return failed === null && questions.every(({ globalId }) => rightIds.has(globalId));
}

export function countRight({ rightIds }: Attempt, { questions }: Test): number {
  return questions.filter(({ globalId }) => rightIds.has(globalId)).length;
}

/** The same seed gives the same order. If an item is added or removed, the others keep their order. */
export function shuffle<Item extends { globalId: string }>(seed: string, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: hash(`${seed} ${item.globalId}`) }))
    .sort((a, b) => a.key - b.key || compare(a.item.globalId, b.item.globalId))
    .map(({ item }) => item);
}

/** 32 bits: FNV-1a with murmur3's finalizer, so that similar texts get distant values. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
