import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import type { FeedbackView } from "./feedback-view.ts";

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
