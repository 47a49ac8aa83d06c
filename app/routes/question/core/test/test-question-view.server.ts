import type { RouterContextProvider } from "react-router";
import { findOption } from "~/domain/quiz/question.ts";
import { summarize } from "~/domain/quiz/round.ts";
import { topicPath } from "~/links/paths.ts";
import { createNonce } from "~/middleware/get-or-create-user.ts";
import { toQuestionView } from "~/routes/question/core/question-view.ts";
import { readSurprise } from "~/routes/question/core/read-verdict.server.ts";
import type { QuizHeader } from "~/ui/layout/quiz-shell.tsx";
import { askedPath, type AskedQuestion } from "./asked-question.server.ts";
import { toTestFeedback } from "./test-feedback.ts";

export type TestQuestionView = Awaited<ReturnType<typeof readTestQuestionView>>;

/** `preselected` is the id of an option chosen before. `isAsked`: the page asks the question, and does not show its verdict. */
export async function readTestQuestionView(
  context: Readonly<RouterContextProvider>,
  asked: AskedQuestion,
  { preselected, isAsked }: { preselected: string | null; isAsked: boolean },
) {
  const { topic, question, isUnread } = asked;
  // A question that is tried again is asked as if it had no answer.
  const isTriedAgain = isAsked && asked.practice !== null && asked.answered?.isCorrect === false;
  const answered = isTriedAgain ? null : asked.answered;
  return {
    topic: topic.name,
    header: toHeader(asked, answered !== null),
    question: toQuestionView(question),
    sceneryUrl: topic.image?.url ?? null,
    checkedId: findOption(question, preselected)?.globalId ?? answered?.answerId ?? null,
    // The same nonce means the same answer; a form filled in again has a new one.
    nonce: createNonce(context),
    verdictTo: askedPath(asked, "verdict"),
    isUnavailable: isUnread,
    feedback: answered && toTestFeedback(asked, answered, await readSurprise(context, question)),
  };
}

function toHeader(
  { topic, test, question, round, practice }: AskedQuestion,
  isAnswered: boolean,
): QuizHeader {
  const shared = { closeTo: topicPath(topic), color: topic.color };
  if (practice) {
    const { places, index } = practice;
    const answered = index + Number(isAnswered);
    return { ...shared, position: index + 1, total: places.length, answered, isPractice: true };
  }
  const order = test.questions.map(({ globalId }) => globalId);
  return {
    ...shared,
    position: order.indexOf(question.globalId) + 1,
    total: order.length,
    answered: summarize(order, round.results).answered,
  };
}
