import { toShownPicture } from "~/domain/quiz/image-set.ts";
import type { Question } from "~/domain/quiz/question.ts";

export type ExplanationView = ReturnType<typeof toExplanationView> & {
  insightsHtml: string | null;
  /** The link to report a mistake; null on a kiosk. */
  reportHtml: string | null;
};

export function toExplanationView({ explanationHtml, extraExplanationHtml, sources, chart }: Question) {
  return {
    explanationHtml,
    extraExplanationHtml,
    sources,
    chart: chart && { ...toShownPicture(chart, "chart"), figuresHtml: chart.figuresHtml },
  };
}
