import type { RouterContextProvider } from "react-router";
import type { Question } from "~/domain/quiz/question.ts";
import { rightByGuessing } from "~/domain/quiz/question.ts";
import { type Results, summarize } from "~/domain/quiz/round.ts";
import { findQuestion } from "~/domain/quiz/topic.ts";
import { eventCompletedPath } from "~/links/document-paths.ts";
import { readExplanation, readVerdict } from "~/quiz/show.server.ts";
import { toMissedQuestion, toQuestionView } from "~/quiz/views.ts";
import type { OpenEvent } from "~/routes/event/require-event.server.ts";

export type ResultView = ReturnType<typeof toResult>;
export type ExplainedView = Awaited<ReturnType<typeof readExplained>>;

/** The result, for an event with an answer to every question, or for a closed room. */
export function toResult({ event, test }: OpenEvent, results: Results) {
  const order = test.questions.map(({ globalId }) => globalId);
  const { total, right, wrongIds } = summarize(order, results);
  return {
    total,
    right,
    rightByGuessing: rightByGuessing(test.questions),
    stones: order.map((id) => results.get(id)?.isCorrect === true),
    wrong: wrongIds.flatMap((id) => {
      const question = findQuestion(test, id);
      return question ? [toWrong(event, question, results)] : [];
    }),
  };
}

function toWrong(event: OpenEvent["event"], question: Question, results: Results) {
  return {
    ...toMissedQuestion(question, results),
    explanationTo: eventCompletedPath(event, { question: question.globalId }),
  };
}

export async function readExplained(
  context: Readonly<RouterContextProvider>,
  question: Question,
  results: Results,
) {
  const answered = results.get(question.globalId);
  return {
    text: question.text,
    question: toQuestionView(question),
    verdict: answered ? await readVerdict(context, question, answered) : null,
    explanation: await readExplanation(context, question),
  };
}
