import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useOutletContext } from "react-router";
import type { Route } from "./+types/route";
import { IslandLink } from "~/i18n/island-link";
import { questionPath } from "~/i18n/quiz-paths";
import { requireAnsweredQuestion } from "~/readers/asked-question";
import type { PageHandle } from "~/ui/page-handle";
import { actionsClass, buttonClass } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { RichText } from "~/ui/rich-text";
import { SourcesList } from "~/ui/sources-list";

export const handle: PageHandle = { hydrate: true, part: "explanation" };

/** Explanation of a question not yet answered leads to the question. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { topic, test, question } = await requireAnsweredQuestion({ request, params, context });
  const { explanationHtml, extraExplanationHtml, sources } = question;
  return {
    explanationHtml,
    extraExplanationHtml,
    sources,
    backTo: questionPath(topic, test, question.globalId, "feedback"),
  };
}

export default function QuestionExplanation({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const wayOn = useOutletContext<ReactNode>();
  const { explanationHtml, extraExplanationHtml, sources, backTo } = loaderData;
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
        {wayOn}
        <IslandLink to={backTo} className={buttonClass("secondary")}>
          {t("question.closeExplanation")}
        </IslandLink>
      </div>
    </article>
  );
}
