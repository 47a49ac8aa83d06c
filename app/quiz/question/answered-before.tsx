import { useTranslation } from "~/i18n/use-translation";
import { IslandLink } from "~/links/island-link";
import type { FeedbackView } from "./feedback-view.ts";
import { actionsClass, buttonClass } from "~/ui/button";

export function AnsweredBefore({ feedback: { verdict, feedbackTo } }: { feedback: FeedbackView }) {
  const { t } = useTranslation();
  return (
    <div className={actionsClass()}>
      <p>{t(verdict === "right" ? "question.answeredBefore" : "question.answeredWrong")}</p>
      <IslandLink to={feedbackTo} className={buttonClass("secondary")}>
        {t("question.toFeedback")}
      </IslandLink>
    </div>
  );
}
