import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { actionsClass } from "~/ui/button.tsx";
import { Stage } from "~/ui/layout/stage.tsx";
import { ExplanationBody } from "./explanation-body.tsx";
import type { ExplanationView } from "./explanation-view.ts";
import { Feedback } from "./feedback.tsx";
import type { VerdictView } from "./feedback-view.ts";
import { QuestionHeading } from "./question-heading.tsx";
import type { QuestionView } from "./question-view.ts";

type Props = {
  title: string;
  question: QuestionView;
  /** Null if the answer cannot be read. */
  verdict: VerdictView | null;
  explanation: ExplanationView;
  more?: ReactNode;
  below?: ReactNode;
  actions: ReactNode;
};

/** For a page without hydration. */
export function PlainExplanation({ title, question, verdict, explanation, more, below, actions }: Props) {
  const { t } = useTranslation();
  const result = verdict && `${t(`question.${verdict.verdict}`)} · `;
  return (
    <section>
      <title>{`${result ?? ""}${title} · ${t("site.name")}`}</title>
      <Stage
        isWide={false}
        task={
          <div>
            <QuestionHeading {...question} />
          </div>
        }
        beside={verdict && <Feedback view={verdict} isAnimated={false} />}
        below={
          <article id="explanation">
            <h2>{t("question.explanation")}</h2>
            <ExplanationBody
              view={explanation}
              hasShort={verdict !== null && verdict.whyHtml !== null}
              given={verdict?.yourAnswer ?? null}
            />
            {more && <div className={actionsClass()}>{more}</div>}
            {below}
          </article>
        }
        actions={actions}
      />
    </section>
  );
}
