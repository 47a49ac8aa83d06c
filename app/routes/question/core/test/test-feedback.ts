import { type Answered, isComplete, nextQuestion, summarize } from "~/domain/quiz/round.ts";
import { pagePath, questionPath, resultPath } from "~/links/paths.ts";
import { isOfOneTest, nextPracticePath, type Practice, practicePathAt } from "~/links/practice.ts";
import { type FeedbackView, toVerdictView } from "~/routes/question/core/feedback-view.ts";
import { askedPath, type AskedQuestion } from "./asked-question.server.ts";

type Asked = Pick<AskedQuestion, "topic" | "test" | "question" | "round" | "practice">;

export function toTestFeedback(asked: Asked, answered: Answered, surpriseHtml: string | null): FeedbackView {
  return {
    ...toVerdictView(asked.question, answered, surpriseHtml),
    feedbackTo: askedPath(asked, "feedback"),
    explanationTo: askedPath(asked, "explanation"),
    next: asked.practice ? nextInPractice(asked, asked.practice) : nextInRound(asked),
  };
}

function nextInRound({ topic, test, question, round }: Asked): FeedbackView["next"] {
  const order = test.questions.map(({ globalId }) => globalId);
  const nextId = nextQuestion(order, round.results, question.globalId);
  if (nextId === null) return { to: resultPath(topic, test), kind: "result" };
  if (!round.results.has(nextId)) return { to: questionPath(topic, test, nextId), kind: "question" };
  const missed = test.questions
    .slice(order.indexOf(nextId))
    .filter(({ globalId }) => round.results.get(globalId)?.isCorrect === false);
  return { to: practicePathAt(missed.map((one) => ({ topic, test, question: one }))), kind: "wrong-again" };
}

/** A practice of several tests, or in an unfinished round, has no result. */
function nextInPractice({ topic, test, round }: Asked, practice: Practice): FeedbackView["next"] {
  const to = nextPracticePath(topic, test, practice);
  if (to !== null) return { to, kind: "wrong-again" };
  const order = test.questions.map(({ globalId }) => globalId);
  return isOfOneTest(practice) && isComplete(summarize(order, round.results))
    ? { to: resultPath(topic, test), kind: "result" }
    : { to: pagePath("/account/me/progress"), kind: "progress" };
}
