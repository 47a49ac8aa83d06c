import type { RouterContextProvider } from "react-router";
import { findOption } from "~/domain/quiz/question.ts";
import { type Answered, isComplete, nextQuestion, summarize } from "~/domain/quiz/round.ts";
import { pagePath, questionPath, resultPath, topicPath } from "~/links/paths.ts";
import { isOfOneTest, nextPracticePath, type Practice, practicePathAt } from "~/links/practice.ts";
import { createNonce } from "~/middleware/caller.ts";
import type { QuizHeader } from "~/ui/layout/stage-shell.tsx";
import { askedPath, type AskedQuestion } from "./ask.server.ts";
import { readVerdictTexts } from "./show.server.ts";
import { type FeedbackView, toQuestionView, toVerdictView, type VerdictTexts } from "./views.ts";

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
    // The same nonce means the same answer. A form that is filled in again has a new nonce.
    nonce: createNonce(context),
    verdictTo: askedPath(asked, "verdict"),
    isUnavailable: isUnread,
    feedback: answered && toTestFeedback(asked, answered, await readVerdictTexts(context, question)),
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

type Asked = Pick<AskedQuestion, "topic" | "test" | "question" | "round" | "practice">;

export function toTestFeedback(asked: Asked, answered: Answered, texts: VerdictTexts): FeedbackView {
  return {
    ...toVerdictView(asked.question, answered, texts),
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

/** A practice has no result if it has questions of several tests, or if the round is unfinished. */
function nextInPractice({ topic, test, round }: Asked, practice: Practice): FeedbackView["next"] {
  const to = nextPracticePath(topic, test, practice);
  if (to !== null) return { to, kind: "wrong-again" };
  const order = test.questions.map(({ globalId }) => globalId);
  return isOfOneTest(practice) && isComplete(summarize(order, round.results))
    ? { to: resultPath(topic, test), kind: "result" }
    : { to: pagePath("/account/me/progress"), kind: "progress" };
}
