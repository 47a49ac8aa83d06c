import { z } from "zod";
import type { Attempt, FailedAnswer } from "~/domain/diploma/attempt.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import { TAG_LENGTH, tagOf } from "~/sessions/packed-results.server.ts";

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
