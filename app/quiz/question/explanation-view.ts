import { toShownPicture } from "~/domain/quiz/image-set.ts";
import type { Question } from "~/domain/quiz/question.ts";

export type ExplanationView = ReturnType<typeof toExplanationView>;

export function toExplanationView({ explanationHtml, extraExplanationHtml, sources, chart }: Question) {
  return { explanationHtml, extraExplanationHtml, sources, chart: chart && toShownPicture(chart, "chart") };
}
