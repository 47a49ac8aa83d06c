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
