import { z } from "zod";
import type { Attempt, FailedAnswer } from "~/domain/diploma/attempt.ts";
import type { Results } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";

/* An answer takes 13 characters, however long ids are. The cookie is signed, so tags may be easy to forge. */
export const TAG_LENGTH = 6;
export const ANSWER_LENGTH = 2 * TAG_LENGTH + 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function packResults(results: Results): string {
  return [...results]
    .map(
      ([questionId, { answerId, isCorrect }]) =>
        `${tagOf(questionId)}${tagOf(answerId)}${isCorrect ? "1" : "0"}`,
    )
    .join("");
}

export function unpackResults(packed: string, test: Pick<Test, "questions">): Results {
  const byTag = new Map(
    listPacked(packed).map((answer) => [answer.slice(0, TAG_LENGTH), answer.slice(TAG_LENGTH)]),
  );
  const results = new Map<string, { answerId: string; isCorrect: boolean }>();
  for (const question of test.questions) {
    const answer = byTag.get(tagOf(question.globalId));
    const option = answer && question.options.find(({ globalId }) => answer.startsWith(tagOf(globalId)));
    if (option)
      results.set(question.globalId, { answerId: option.globalId, isCorrect: answer.endsWith("1") });
  }
  return results;
}

/** Each text begins with the question's tag. */
export function listPacked(packed: string): string[] {
  return Array.from({ length: Math.ceil(packed.length / ANSWER_LENGTH) }, (_, index) =>
    packed.slice(index * ANSWER_LENGTH, (index + 1) * ANSWER_LENGTH),
  );
}

/** 36 bits of an id: two FNV-1a hashes of 32 bits, 18 bits of each. */
export function tagOf(id: string): string {
  return eighteenBits(hash(id, 0x811c9dc5)) + eighteenBits(hash(id, 0x9e3779b1));
}

export function userTag(userUuid: string | null): string | null {
  return userUuid === null ? null : tagOf(userUuid);
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

function eighteenBits(value: number): string {
  return [0, 6, 12].map((shift) => ALPHABET.charAt((value >>> shift) & 63)).join("");
}

const TAGS = new RegExp(`.{${TAG_LENGTH}}`, "g");

const tag = z.string().length(TAG_LENGTH);

/** Ids are tags; `right` joins the tags of the questions with a right answer. */
export const packedAttemptShape = z.object({
  user: tag.nullable(),
  topic: tag,
  test: tag,
  seed: z.string().max(32),
  round: z.int().min(1),
  isOn: z.boolean(),
  right: z.string(),
  failed: z.object({ question: tag, option: tag }).nullable(),
});
export type PackedAttempt = z.infer<typeof packedAttemptShape>;

export function packAttempt(attempt: Attempt): Omit<PackedAttempt, "user" | "topic" | "test"> {
  const { seed, round, isOn, rightIds, failed } = attempt;
  return {
    ...{ seed, round, isOn },
    right: [...rightIds].map(tagOf).join(""),
    failed: failed && { question: tagOf(failed.questionId ?? ""), option: tagOf(failed.answerId ?? "") },
  };
}

/** Forgets right answers to removed questions. */
export function unpackAttempt(packed: PackedAttempt, test: Test): Attempt {
  const { seed, round, isOn, right, failed } = packed;
  const tags = new Set(right.match(TAGS));
  const rightIds = test.questions.map(({ globalId }) => globalId).filter((id) => tags.has(tagOf(id)));
  return { seed, round, isOn, rightIds: new Set(rightIds), failed: failed && findFailed(failed, test) };
}

function findFailed({ question, option }: { question: string; option: string }, test: Test): FailedAnswer {
  const failed = test.questions.find(({ globalId }) => tagOf(globalId) === question);
  const chosen = failed?.options.find(({ globalId }) => tagOf(globalId) === option);
  return { questionId: failed?.globalId ?? null, answerId: chosen?.globalId ?? null };
}
