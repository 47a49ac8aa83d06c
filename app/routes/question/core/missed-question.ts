import { findOption, type Question, rightOption } from "~/domain/quiz/question.ts";
import type { Results } from "~/domain/quiz/round.ts";

/** What a result says about a question that the learner got wrong. */
export function toMissedQuestion(question: Question, results: Results) {
  const { globalId, text, shortExplanationHtml } = question;
  return {
    id: globalId,
    question: text,
    yourAnswer: findOption(question, results.get(globalId)?.answerId ?? null)?.text ?? "",
    rightAnswer: rightOption(question).text,
    whyHtml: shortExplanationHtml,
  };
}
