import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { type ShownPicture, toShownPicture } from "~/domain/quiz/image-set.ts";
import {
  type AnswerOption,
  findOption,
  type Question,
  rightOption,
  toVerdict,
  type Verdict,
} from "~/domain/quiz/question.ts";
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
  /** Null unless the answers are pictures. */
  yourImageUrl: string | null;
  rightId: string;
  rightAnswer: string;
  rightImageUrl: string | null;
  whyHtml: string | null;
  /** Why the learner's wrong answer is tempting. */
  whyChosen: string | null;
  /** Whether a published survey found that many answer wrong. */
  isSurveyed: boolean;
  /** How many answered wrong; null if it is unknown. */
  surpriseHtml: string | null;
  chart: ShownPicture | null;
};

export function toVerdictView(
  question: Question,
  { answerId, isCorrect }: Answered,
  surpriseHtml: string | null,
): VerdictView {
  const chosen = findOption(question, answerId);
  if (!chosen) throw new Error(`Question ${question.globalId} has no option ${answerId}`);
  const right = isCorrect ? chosen : rightOption(question);
  const imageOf = ({ image }: AnswerOption) => (question.answersAsImages ? (image?.url ?? null) : null);
  return {
    verdict: toVerdict(chosen, isCorrect),
    chosenId: chosen.globalId,
    yourAnswer: chosen.text,
    yourImageUrl: imageOf(chosen),
    rightId: right.globalId,
    rightAnswer: right.text,
    rightImageUrl: imageOf(right),
    whyHtml: question.shortExplanationHtml,
    whyChosen: isCorrect ? null : chosen.whyChosen,
    isSurveyed: question.misconception !== null,
    surpriseHtml,
    chart: question.chart && toShownPicture(question.chart, "chart"),
  };
}
