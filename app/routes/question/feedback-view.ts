import { findOption, rightOption, verdictOn, type Verdict } from "~/domain/quiz/question";
import { nextQuestion, type Answered } from "~/domain/quiz/round";
import { questionPath, topicPath } from "~/i18n/quiz-paths";
import type { AskedQuestion } from "~/readers/asked-question";

/** What a learner is told once they have answered. Paths are in English form. */
export type FeedbackView = {
  verdict: Verdict;
  chosenId: string;
  yourAnswer: string;
  rightId: string;
  /** Null where your answer is right. */
  rightAnswer: string | null;
  why: string | null;
  feedbackTo: string;
  explanationTo: string;
  next: { to: string; kind: "question" | "wrong-again" | "result" };
};

type Asked = Pick<AskedQuestion, "topic" | "test" | "question" | "round">;

export function toFeedbackView(
  { topic, test, question, round }: Asked,
  { answerId, isCorrect }: Answered,
): FeedbackView {
  const chosen = findOption(question, answerId);
  if (!chosen) throw new Error(`Question ${question.globalId} has no option ${answerId}`);
  const right = isCorrect ? chosen : rightOption(question);
  const order = test.questions.map(({ globalId }) => globalId);
  const nextId = nextQuestion(order, round.results, question.globalId);
  const isSeenBefore = nextId !== null && round.results.has(nextId);
  return {
    verdict: verdictOn(chosen, isCorrect),
    chosenId: chosen.globalId,
    yourAnswer: chosen.text,
    rightId: right.globalId,
    rightAnswer: isCorrect ? null : right.text,
    why: question.inOneBreath,
    feedbackTo: questionPath(topic, test, question.globalId, "feedback"),
    explanationTo: questionPath(topic, test, question.globalId, "explanation"),
    next:
      nextId === null
        ? { to: topicPath(topic), kind: "result" }
        : { to: questionPath(topic, test, nextId), kind: isSeenBefore ? "wrong-again" : "question" },
  };
}
