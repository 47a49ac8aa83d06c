import { useTranslation } from "~/i18n/use-translation";
import type { Route } from "./+types/route";
import { IslandLink } from "~/i18n/island-link";
import { questionPath } from "~/i18n/quiz-paths";
import { requireAskedQuestion } from "~/readers/asked-question";
import type { PageHandle } from "~/ui/page-handle";
import { actionsClass, buttonClass } from "~/ui/button";

export const handle: PageHandle = { hydrate: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { topic, test, question, answered } = await requireAskedQuestion({ request, params, context });
  if (!answered) return null;
  return {
    isRight: answered.isCorrect,
    feedbackTo: questionPath(topic, test, question.globalId, "feedback"),
  };
}

/** Below a question that is opened again once answered: the way to the feedback. */
export default function QuestionStart({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  if (!loaderData) return null;
  return (
    <div className={actionsClass()}>
      <p>{t(loaderData.isRight ? "question.answeredBefore" : "question.answeredWrong")}</p>
      <IslandLink to={loaderData.feedbackTo} className={buttonClass("secondary")}>
        {t("question.toFeedback")}
      </IslandLink>
    </div>
  );
}
