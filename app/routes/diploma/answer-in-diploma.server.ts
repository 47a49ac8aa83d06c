import type { RouterContextProvider } from "react-router";
import { type Attempt, startAttempt, withDiplomaAnswer } from "~/domain/diploma/attempt.ts";
import type { AnswerOption } from "~/domain/quiz/question.ts";
import { storeAnswer } from "~/quiz/store-answer.server.ts";
import type { AskedInDiploma } from "./asked-question.server.ts";
import { keepAttempt } from "./attempt.server.ts";

/** Null if the answer is not stored. If the user API no longer knows the user, a new user's attempt begins in the same order. */
export async function answerInDiploma(
  context: Readonly<RouterContextProvider>,
  asked: AskedInDiploma,
  given: { option: AnswerOption; nonce: string },
): Promise<Attempt | null> {
  const { topic, test, attempt, question } = asked;
  const outcome = await storeAnswer(context, asked, given);
  if (outcome.kind !== "stored") return null;
  const before = outcome.scope === asked.scope ? attempt : startAttempt(attempt.seed, outcome.scope.round);
  const answer = { questionId: question.globalId, ...outcome.answered };
  const after = withDiplomaAnswer(before, test, answer);
  keepAttempt(context, { topic, test }, after);
  return after;
}
