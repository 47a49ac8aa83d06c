import { useTranslation } from "~/i18n/use-translation.ts";
import { ExplanationBody } from "~/quiz/question/explanation-body.tsx";
import { Feedback } from "~/quiz/question/feedback.tsx";
import { QuestionHeading } from "~/ui/question-heading.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { Frame } from "./frame.server.ts";
import { NextForm } from "./next-form.tsx";
import type { ScreenView } from "./screen-view.server.ts";

export function ExplanationScreen({
  frame,
  view,
}: {
  frame: Frame;
  view: Extract<ScreenView, { kind: "explanation" }>;
}) {
  const { t } = useTranslation();
  const { question, verdict, explanation, nonce } = view;
  return (
    <section>
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
            <ExplanationBody view={explanation} hasShort={verdict !== null && verdict.whyHtml !== null} />
          </article>
        }
        actions={<NextForm frame={frame} nonce={nonce} />}
      />
    </section>
  );
}
