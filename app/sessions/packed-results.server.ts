import { LRUCache } from "lru-cache";
import type { Results } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";

/*
 * A round's results in 13 characters an answer, whatever the length of the content's ids: a tag of the
 * question, a tag of the option, and the verdict. Tags are looked up in the test, so that a question or option
 * that the editors took out is forgotten. The cookie is signed; tags need not be hard to forge.
 */
export const TAG_LENGTH = 6;
const ANSWER_LENGTH = 2 * TAG_LENGTH + 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function packResults(results: Results): string {
  return [...results]
    .map(
      ([questionId, { answerId, isCorrect }]) =>
        `${tagOf(questionId)}${tagOf(answerId)}${isCorrect ? "1" : "0"}`,
    )
    .join("");
}

export function unpackResults(packed: string, test: Test): Results {
  const byTag = new Map<string, string>();
  for (let start = 0; start < packed.length; start += ANSWER_LENGTH) {
    byTag.set(
      packed.slice(start, start + TAG_LENGTH),
      packed.slice(start + TAG_LENGTH, start + ANSWER_LENGTH),
    );
  }
  const results = new Map<string, { answerId: string; isCorrect: boolean }>();
  for (const question of test.questions) {
    const answer = byTag.get(tagOf(question.globalId));
    const option = answer && question.options.find(({ globalId }) => answer.startsWith(tagOf(globalId)));
    if (option)
      results.set(question.globalId, { answerId: option.globalId, isCorrect: answer.endsWith("1") });
  }
  return results;
}

const tags = new LRUCache<string, string>({ max: 10_000 });

/** 36 bits of an id: two FNV-1a hashes of 32 bits, 18 bits of each. */
export function tagOf(id: string): string {
  const known = tags.get(id);
  if (known !== undefined) return known;
  const tag = eighteenBits(hash(id, 0x811c9dc5)) + eighteenBits(hash(id, 0x9e3779b1));
  tags.set(id, tag);
  return tag;
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
