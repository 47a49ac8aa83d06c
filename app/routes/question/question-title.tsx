import { useTranslation } from "~/i18n/use-translation";
import type { QuestionView } from "./question-view";
import type { Verdict } from "~/domain/quiz/question";

type Props = { view: QuestionView; verdict: Verdict | null; isExplanation: boolean; hasError: boolean };

/** The document's title: it is the first thing that a screen reader says of a page. */
export function QuestionTitle({ view, verdict, isExplanation, hasError }: Props) {
  const { t } = useTranslation();
  const title = `${t("question.title", { position: view.place.position, topic: view.topic.name })} · ${t("site.name")}`;
  if (hasError) return <title>{t("site.errorTitle", { title })}</title>;
  if (isExplanation) return <title>{`${t("question.explanation")} · ${title}`}</title>;
  if (verdict) return <title>{`${t(`question.${verdict}Title`)} · ${title}`}</title>;
  return <title>{title}</title>;
}
