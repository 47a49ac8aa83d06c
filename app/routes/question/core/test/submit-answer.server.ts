import type { RouterContextProvider } from "react-router";
import type { AnswerOption } from "~/domain/quiz/question.ts";
import { type Answered, EMPTY_RESULTS, type Round, withAnswer } from "~/domain/quiz/round.ts";
import { getCaller } from "~/middleware/caller.ts";
import { toSubmission } from "~/routes/question/core/answer-submission.server.ts";
import { saveAnswer } from "~/routes/question/core/save-answer.server.ts";
import { getLatestRounds } from "~/services/users/topics.server.ts";
import type { AskedQuestion } from "./asked-question.server.ts";
import { keepRound } from "./rounds.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `missing`: no choice, or an unknown one. `isEarlier`: another answer was stored before, and counts. */
export type Submitted =
  | { kind: "saved"; round: Round; answered: Answered; isEarlier: boolean }
  | { kind: "not-saved"; chosenId: string }
  | { kind: "missing" };

export async function submitAnswer(
  context: Context,
  asked: AskedQuestion,
  form: FormData,
): Promise<Submitted> {
  const { question } = asked;
  const { option, nonce } = toSubmission(form, question);
  if (!option) return { kind: "missing" };
  const round = await answerInRound(context, asked, option, nonce);
  if (!round) return { kind: "not-saved", chosenId: option.globalId };
  const answered = round.results.get(question.globalId);
  if (!answered) throw new Error("An answer that was stored is not in its round");
  return { kind: "saved", round, answered, isEarlier: answered.answerId !== option.globalId };
}

/** Null if the answer is not stored. A right answer is never replaced. */
async function answerInRound(
  context: Context,
  { topic, test, question, round, answered, isUnavailable }: AskedQuestion,
  option: AnswerOption,
  nonce: string,
): Promise<Round | null> {
  if (answered?.isCorrect) return round;
  // Without the stored round, its number would be a guess.
  if (isUnavailable) return null;
  const scope = {
    kind: "test" as const,
    topicId: topic.globalId,
    testId: test.globalId,
    round: round.number,
  };
  const answer = { questionId: question.globalId, answerId: option.globalId };
  const stored = await saveAnswer(context, { ...answer, scope, nonce }, async (userUuid, sentTo) => {
    // The same answer was stored before, so the stored one proves nothing.
    if (sentTo === scope && answered?.answerId === option.globalId) return null;
    return findInRound(context, { userUuid, ...answer, ...sentTo });
  });
  if (!stored) return null;
  const before = stored.scope === scope ? round : { number: stored.scope.round, results: EMPTY_RESULTS };
  const after = withAnswer(before, question.globalId, {
    answerId: option.globalId,
    isCorrect: stored.isCorrect,
  });
  keepRound(context, topic, test, after);
  return after;
}

type Sent = {
  userUuid: string;
  topicId: string;
  testId: string;
  round: number;
  questionId: string;
  answerId: string;
};

async function findInRound(context: Context, sent: Sent): Promise<boolean | null> {
  const rounds = await getLatestRounds(getCaller(context), sent.userUuid, sent.topicId).catch(() => null);
  const round = rounds?.get(sent.testId);
  const stored = round?.number === sent.round ? round.results.get(sent.questionId) : undefined;
  return stored?.answerId === sent.answerId ? stored.isCorrect : null;
}
