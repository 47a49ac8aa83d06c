import type { RouterContextProvider } from "react-router";
import { type Attempt, startAttempt, withDiplomaAnswer } from "~/domain/diploma/attempt.ts";
import type { AnswerOption } from "~/domain/quiz/question.ts";
import { getCaller } from "~/middleware/caller.ts";
import { saveAnswer } from "~/routes/question/core/save-answer.server.ts";
import { getLatestDiplomaRound } from "~/services/users/topics.server.ts";
import type { AskedInDiploma } from "./asked-question.server.ts";
import { keepAttempt } from "./attempt.server.ts";

/** Null if the answer is not stored. If the user API no longer knows the user, a new user's attempt begins in the same order. */
export async function answerInDiploma(
  context: Readonly<RouterContextProvider>,
  { topic, test, attempt, question }: AskedInDiploma,
  option: AnswerOption,
  nonce: string,
): Promise<Attempt | null> {
  const scope = {
    kind: "diploma" as const,
    topicId: topic.globalId,
    testId: test.globalId,
    round: attempt.round,
  };
  const answer = { questionId: question.globalId, answerId: option.globalId };
  const stored = await saveAnswer(context, { ...answer, scope, nonce }, async (userUuid, sentTo) => {
    // The same answer was stored before, so the stored one proves nothing.
    if (sentTo === scope && attempt.rightIds.has(question.globalId)) return null;
    const latest = await getLatestDiplomaRound(getCaller(context), userUuid, topic.globalId).catch(
      () => null,
    );
    const found = latest?.number === sentTo.round ? latest.results.get(question.globalId) : undefined;
    return found?.answerId === option.globalId ? found.isCorrect : null;
  });
  if (!stored) return null;
  const before = stored.scope === scope ? attempt : startAttempt(attempt.seed, stored.scope.round);
  const after = withDiplomaAnswer(before, test, { ...answer, isCorrect: stored.isCorrect });
  keepAttempt(context, { topic, test }, after);
  return after;
}
