import { type Answered, nextQuestion } from "~/domain/quiz/round.ts";
import { questionPath, topicPath } from "~/links/paths.ts";
import { type FeedbackView, toVerdictView } from "~/routes/question/core/feedback-view.ts";
import type { AskedQuestion } from "./asked-question.server.ts";

type Asked = Pick<AskedQuestion, "topic" | "test" | "question" | "round">;

export function toTestFeedback(
  { topic, test, question, round }: Asked,
  answered: Answered,
  surpriseHtml: string | null,
): FeedbackView {
  const order = test.questions.map(({ globalId }) => globalId);
  const nextId = nextQuestion(order, round.results, question.globalId);
  const isSeenBefore = nextId !== null && round.results.has(nextId);
  return {
    ...toVerdictView(question, answered, surpriseHtml),
    feedbackTo: questionPath(topic, test, question.globalId, "feedback"),
    explanationTo: questionPath(topic, test, question.globalId, "explanation"),
    next:
      nextId === null
        ? { to: topicPath(topic), kind: "result" }
        : { to: questionPath(topic, test, nextId), kind: isSeenBefore ? "wrong-again" : "question" },
  };
}
