import type { RouterContextProvider } from "react-router";
import { findOption } from "~/domain/quiz/question.ts";
import { summarize } from "~/domain/quiz/round.ts";
import { questionPath, topicPath } from "~/links/paths.ts";
import { getServices } from "~/middleware/services.ts";
import { toQuestionView } from "~/routes/question/core/question-view.ts";
import { readSurprise } from "~/routes/question/core/read-verdict.server.ts";
import type { AskedQuestion } from "./asked-question.server.ts";
import { toTestFeedback } from "./test-feedback.ts";

export type TestQuestionView = Awaited<ReturnType<typeof readTestQuestionView>>;

/** `preselected` is the id of an option chosen before. */
export async function readTestQuestionView(
  context: Readonly<RouterContextProvider>,
  asked: AskedQuestion,
  preselected: string | null,
) {
  const { topic, test, question, round, answered, isUnavailable } = asked;
  const order = test.questions.map(({ globalId }) => globalId);
  return {
    topic: topic.name,
    header: {
      position: order.indexOf(question.globalId) + 1,
      total: order.length,
      answered: summarize(order, round.results).answered,
      closeTo: topicPath(topic),
      color: topic.color,
    },
    question: toQuestionView(question),
    sceneryUrl: topic.image?.url ?? null,
    checkedId: findOption(question, preselected)?.globalId ?? answered?.answerId ?? null,
    // The same nonce means the same answer; a form filled in again has a new one.
    nonce: getServices(context).chance.uuid(),
    verdictTo: questionPath(topic, test, question.globalId, "verdict"),
    isUnavailable,
    feedback: answered && toTestFeedback(asked, answered, await readSurprise(context, question)),
  };
}
