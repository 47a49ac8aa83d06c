import type { AnswerScope } from "~/domain/quiz/answer-scope.ts";
import type { Answered } from "~/domain/quiz/round.ts";

type Rules = {
  /** Whether an earlier answer counts, so that a new one is not sent. */
  keeps: (earlier: Answered) => boolean;
  /** Whether an answer is refused while the earlier one cannot be read. */
  mustKnowEarlier: boolean;
};

/**
 * Read this first: how the five scopes in which a question is asked differ. Their verdicts, their memories and their ways on are in
 * docs/code.md; which fields an answer has is the scope's type.
 */
export const SCOPES = {
  /** A wrong answer may be changed, a right one counts. Without the stored round, the round's number would be a guess. */
  test: { keeps: ({ isCorrect }) => isCorrect, mustKnowEarlier: true },
  /** The session has the attempt, which never asks a question again. */
  diploma: { keeps: () => false, mustKnowEarlier: false },
  challenge: { keeps: () => true, mustKnowEarlier: true },
  event: { keeps: () => true, mustKnowEarlier: true },
  /** The newest answer counts. */
  single: { keeps: () => false, mustKnowEarlier: false },
} satisfies Record<AnswerScope["kind"], Rules>;
