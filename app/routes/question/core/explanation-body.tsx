import { useTranslation } from "~/i18n/use-translation.ts";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import type { ExplanationView } from "./explanation-view.ts";
import { SourcesList } from "./sources-list.tsx";
import { WhyChosenList } from "./why-chosen-list.tsx";

type Props = {
  view: ExplanationView;
  hasShort: boolean;
  /** The verdict beside it says why this answer is tempting. */
  given: string | null;
};

export function ExplanationBody({ view, hasShort, given }: Props) {
  const { t } = useTranslation();
  const { explanationHtml, extraExplanationHtml, sources, chart, insightsHtml, reportHtml } = view;
  const otherReasons = view.whyChosen.filter(({ answer }) => answer !== given);
  const isEmpty = explanationHtml === null && !hasShort;
  return (
    <>
      {chart && <ChartFigure {...chart} />}
      {chart?.figuresHtml && (
        <Disclosure summary={t("question.figures")}>
          <RichText html={chart.figuresHtml} />
        </Disclosure>
      )}
      {explanationHtml && <RichText html={explanationHtml} />}
      {isEmpty && <p>{t("question.noExplanation")}</p>}
      <WhyChosenList heading={t("question.whyOthers")} items={otherReasons} />
      {insightsHtml && <RichText html={insightsHtml} />}
      {extraExplanationHtml && (
        <Disclosure summary={t("question.more")}>
          <RichText html={extraExplanationHtml} />
        </Disclosure>
      )}
      <SourcesList heading={t("question.sources")} headingLevel={3} sources={[...sources]} />
      {reportHtml && <RichText html={reportHtml} />}
    </>
  );
}
