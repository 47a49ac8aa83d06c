import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { findOption, type Question, rightOption, toVerdict, type Verdict } from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";

export type FeedbackView = VerdictView & {
  feedbackTo: EnglishPath;
  explanationTo: EnglishPath;
  next: { to: EnglishPath; kind: "question" | "wrong-again" | "result" | "progress" };
};

export type VerdictView = {
  verdict: Verdict;
  chosenId: string;
  yourAnswer: string;
  rightId: string;
  rightAnswer: string;
  /** Null unless the answers are pictures. */
  rightImageUrl: string | null;
  whyHtml: string | null;
  /** Why many choose the learner's wrong answer. */
  whyChosen: string | null;
  hasChart: boolean;
};

export function toVerdictView(question: Question, { answerId, isCorrect }: Answered): VerdictView {
  const chosen = findOption(question, answerId);
  if (!chosen) throw new Error(`Question ${question.globalId} has no option ${answerId}`);
  const right = isCorrect ? chosen : rightOption(question);
  return {
    verdict: toVerdict(chosen, isCorrect),
    chosenId: chosen.globalId,
    yourAnswer: chosen.text,
    rightId: right.globalId,
    rightAnswer: right.text,
    rightImageUrl: question.answersAsImages ? (right.image?.url ?? null) : null,
    whyHtml: question.shortExplanationHtml,
    whyChosen: isCorrect ? null : chosen.whyChosen,
    hasChart: question.chart !== null,
  };
}
