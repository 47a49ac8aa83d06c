import { z } from "zod";
import type { Attempt, FailedAnswer } from "~/domain/diploma/attempt.ts";
import type { Results } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";

/* An answer takes 13 characters, however long ids are. The cookie is signed, so the hashes may be easy to forge. */
export const HASH_LENGTH = 6;
export const ANSWER_LENGTH = 2 * HASH_LENGTH + 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function packResults(results: Results): string {
  return [...results]
    .map(
      ([questionId, { answerId, isCorrect }]) =>
        `${shortHash(questionId)}${shortHash(answerId)}${isCorrect ? "1" : "0"}`,
    )
    .join("");
}

export function unpackResults(packed: string, test: Pick<Test, "questions">): Results {
  const byQuestion = new Map(
    listPacked(packed).map((answer) => [answer.slice(0, HASH_LENGTH), answer.slice(HASH_LENGTH)]),
  );
  const results = new Map<string, { answerId: string; isCorrect: boolean }>();
  for (const question of test.questions) {
    const answer = byQuestion.get(shortHash(question.globalId));
    const option = answer && question.options.find(({ globalId }) => answer.startsWith(shortHash(globalId)));
    if (option)
      results.set(question.globalId, { answerId: option.globalId, isCorrect: answer.endsWith("1") });
  }
  return results;
}

/** Each text begins with the hash of the question's id. */
export function listPacked(packed: string): string[] {
  return Array.from({ length: Math.ceil(packed.length / ANSWER_LENGTH) }, (_, index) =>
    packed.slice(index * ANSWER_LENGTH, (index + 1) * ANSWER_LENGTH),
  );
}

/** 36 bits of an id: two FNV-1a hashes of 32 bits, 18 bits of each. */
export function shortHash(id: string): string {
  return eighteenBits(fnv1a(id, 0x811c9dc5)) + eighteenBits(fnv1a(id, 0x9e3779b1));
}

export function userHash(userUuid: string | null): string | null {
  return userUuid === null ? null : shortHash(userUuid);
}

function fnv1a(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

function eighteenBits(value: number): string {
  return [0, 6, 12].map((shift) => ALPHABET.charAt((value >>> shift) & 63)).join("");
}

const HASHES = new RegExp(`.{${HASH_LENGTH}}`, "g");

const hashShape = z.string().length(HASH_LENGTH);

/** Ids are short hashes; `right` joins the hashes of the questions with a right answer. */
export const packedAttemptShape = z.object({
  user: hashShape.nullable(),
  topic: hashShape,
  test: hashShape,
  seed: z.string().max(32),
  round: z.int().min(1),
  isOn: z.boolean(),
  right: z.string(),
  failed: z.object({ question: hashShape, option: hashShape }).nullable(),
});
export type PackedAttempt = z.infer<typeof packedAttemptShape>;

export function packAttempt(attempt: Attempt): Omit<PackedAttempt, "user" | "topic" | "test"> {
  const { seed, round, isOn, rightIds, failed } = attempt;
  return {
    ...{ seed, round, isOn },
    right: [...rightIds].map(shortHash).join(""),
    failed: failed && {
      question: shortHash(failed.questionId ?? ""),
      option: shortHash(failed.answerId ?? ""),
    },
  };
}

/** Forgets right answers to removed questions. */
export function unpackAttempt(packed: PackedAttempt, test: Test): Attempt {
  const { seed, round, isOn, right, failed } = packed;
  const hashes = new Set(right.match(HASHES));
  const rightIds = test.questions.map(({ globalId }) => globalId).filter((id) => hashes.has(shortHash(id)));
  return { seed, round, isOn, rightIds: new Set(rightIds), failed: failed && findFailed(failed, test) };
}

function findFailed({ question, option }: { question: string; option: string }, test: Test): FailedAnswer {
  const failed = test.questions.find(({ globalId }) => shortHash(globalId) === question);
  const chosen = failed?.options.find(({ globalId }) => shortHash(globalId) === option);
  return { questionId: failed?.globalId ?? null, answerId: chosen?.globalId ?? null };
}
