import { toShownPicture } from "~/domain/quiz/image-set.ts";
import type { Question } from "~/domain/quiz/question.ts";
import type { WhyChosen } from "./why-chosen-list.tsx";

export type ExplanationView = ReturnType<typeof toExplanationView> & {
  insightsHtml: string | null;
  /** The link to report a mistake; null on a kiosk. */
  reportHtml: string | null;
};

export function toExplanationView(question: Question) {
  const { explanationHtml, extraExplanationHtml, sources, chart } = question;
  return {
    explanationHtml,
    extraExplanationHtml,
    sources,
    chart: chart && { ...toShownPicture(chart, "chart"), figuresHtml: chart.figuresHtml },
    whyChosen: listWhyChosen(question),
  };
}

function listWhyChosen({ options, answersAsImages }: Question): WhyChosen[] {
  return options.flatMap(({ text, image, whyChosen }) =>
    whyChosen === null
      ? []
      : [{ answer: text, imageUrl: answersAsImages ? (image?.url ?? null) : null, why: whyChosen }],
  );
}
