import type { ReactNode } from "react";
import type { Question } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { RichText } from "~/ui/rich-text.tsx";
import { SourcesList } from "~/ui/sources-list.tsx";

export type ExplanationView = Pick<Question, "explanationHtml" | "extraExplanationHtml" | "sources">;

type Props = {
  view: ExplanationView;
  backTo: string;
  children: ReactNode;
};

export function Explanation({ view, backTo, children }: Props) {
  const { t } = useTranslation();
  const { explanationHtml, extraExplanationHtml, sources } = view;
  return (
    <article id="explanation" data-focus-first>
      <h2 tabIndex={-1}>{t("question.explanation")}</h2>
      {explanationHtml ? <RichText html={explanationHtml} /> : <p>{t("question.noExplanation")}</p>}
      {extraExplanationHtml && (
        <Disclosure summary={t("question.more")}>
          <RichText html={extraExplanationHtml} />
        </Disclosure>
      )}
      <SourcesList heading={t("question.sources")} headingLevel={3} sources={[...sources]} />
      <div className={actionsClass()}>
        {children}
        <IslandLink to={backTo} className={buttonClass("secondary")}>
          {t("question.closeExplanation")}
        </IslandLink>
      </div>
    </article>
  );
}
