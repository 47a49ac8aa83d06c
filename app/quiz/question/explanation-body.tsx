import { useTranslation } from "~/i18n/use-translation.ts";
import { ChartFigure } from "~/ui/chart-figure.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { RichText } from "~/ui/rich-text.tsx";
import { SourcesList } from "~/ui/sources-list.tsx";
import type { ExplanationView } from "./explanation-view.ts";

/** What follows the short explanation, with how many miss the question, the sources, and the way to report a mistake. */
export function ExplanationBody({ view, hasShort }: { view: ExplanationView; hasShort: boolean }) {
  const { t } = useTranslation();
  const { explanationHtml, extraExplanationHtml, sources, chart, insightsHtml, reportHtml } = view;
  const isEmpty = explanationHtml === null && !hasShort;
  return (
    <>
      {chart && <ChartFigure {...chart} />}
      {explanationHtml && <RichText html={explanationHtml} />}
      {isEmpty && <p>{t("question.noExplanation")}</p>}
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
