import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import { Stage } from "~/ui/layout/stage.tsx";
import { ExplanationBody } from "./explanation-body.tsx";
import type { ExplanationView } from "./explanation-view.ts";
import { Feedback, NextLink } from "./feedback.tsx";
import type { FeedbackView } from "./feedback-view.ts";
import { QuestionHeading } from "./question-heading.tsx";
import type { QuestionView } from "./question-view.ts";

type Props = {
  question: QuestionView;
  feedback: FeedbackView;
  view: ExplanationView;
  title: string;
};

/** The verdict's card has the short explanation; this text continues it. */
export function ExplanationPart({ question, feedback, view, title }: Props) {
  const { t } = useTranslation();
  return (
    <section>
      <title>{`${t("question.explanation")} · ${title} · ${t("site.name")}`}</title>
      <Stage
        isWide={false}
        task={
          <div>
            <QuestionHeading {...question} />
          </div>
        }
        beside={<Feedback view={feedback} isAnimated={false} />}
        below={<ExplanationText view={view} feedback={feedback} />}
        actions={<NextLink next={feedback.next} />}
      />
    </section>
  );
}

function ExplanationText({ view, feedback }: { view: ExplanationView; feedback: FeedbackView }) {
  const { t } = useTranslation();
  return (
    <article id="explanation" data-focus-first="">
      <h2 tabIndex={-1}>{t("question.explanation")}</h2>
      <ExplanationBody view={view} hasShort={feedback.whyHtml !== null} given={feedback.yourAnswer} />
      <div className={actionsClass()}>
        <IslandLink to={feedback.feedbackTo} className={buttonClass("secondary")}>
          {t("question.closeExplanation")}
        </IslandLink>
      </div>
    </article>
  );
}
