import { rightByGuessing } from "~/domain/quiz/guessing.ts";
import { findOption, rightOption } from "~/domain/quiz/question.ts";
import { EMPTY_RESULTS, isComplete, nextQuestion, type Round, summarize } from "~/domain/quiz/round.ts";
import { findQuestion, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { questionPath } from "~/links/paths.ts";

/** `nextTo` is null if no question is left. */
export type TestView = ReturnType<typeof toTestView>;

export function toTestView(topic: Topic, test: Test, round: Round | null) {
  const order = test.questions.map((question) => question.globalId);
  const results = round?.results ?? EMPTY_RESULTS;
  const summary = summarize(order, results);
  const next = nextQuestion(order, results, null);
  return {
    slug: test.slug,
    name: test.name,
    total: summary.total,
    answered: summary.answered,
    right: summary.right,
    stones: order.map((id) => results.get(id)?.isCorrect === true),
    rightByGuessing: rightByGuessing(test.questions),
    isComplete: isComplete(summary),
    nextTo: next === null ? null : questionPath(topic, test, next),
    wrong: isComplete(summary) ? summary.wrongIds.map((id) => toWrongAnswer(topic, test, id, round)) : [],
  };
}

function toWrongAnswer(topic: Topic, test: Test, questionId: string, round: Round | null) {
  const question = findQuestion(test, questionId);
  if (!question) throw new Error(`Test ${test.globalId} lost its question ${questionId}`);
  const chosen = findOption(question, round?.results.get(questionId)?.answerId ?? null);
  return {
    id: questionId,
    question: question.text,
    yourAnswer: chosen?.text ?? "",
    rightAnswer: rightOption(question).text,
    explanationTo: questionPath(topic, test, questionId, "explanation"),
  };
}
