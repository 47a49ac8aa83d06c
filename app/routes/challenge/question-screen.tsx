import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { QuestionHeading } from "~/ui/question-heading.tsx";
import { QuestionOptions } from "~/ui/question-options.tsx";
import { Scenery } from "~/ui/scenery.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { Frame } from "./frame.server.ts";
import { BackLink, NextForm } from "./next-form.tsx";
import type { ScreenView } from "./screen-view.server.ts";

type Props = { frame: Frame; view: Extract<ScreenView, { kind: "question" }>; isMissing: boolean };

const FORM_ID = "question";

/** A question that was answered shows its choice, and is not asked again. */
export function QuestionScreen({ frame, view, isMissing }: Props) {
  const { t } = useTranslation();
  const { question, position, total, checkedId, isAnswered, nonce } = view;
  const error = isMissing ? t("question.choose") : null;
  const title = `${t("question.title", { position, topic: frame.title })} · ${t("site.name")}`;
  const isWide = question.asImages;
  return (
    <section>
      <title>{isMissing ? t("site.errorTitle", { title }) : title}</title>
      <Stage
        isWide={isWide}
        task={
          <form id={FORM_ID} method="post">
            {error && (
              <ErrorSummary
                id="errors"
                heading={t("question.errorHeading")}
                errors={[{ fieldId: "first-answer", text: error }]}
              />
            )}
            <input type="hidden" name="at" value={frame.at} />
            <input type="hidden" name="nonce" value={nonce} />
            <p>{t("question.step", { position, total })}</p>
            <QuestionOptions
              name="answer"
              legend={<QuestionHeading {...question} />}
              options={question.options.map((option) => ({ ...option, state: "open", stateText: null }))}
              asImages={question.asImages}
              checkedId={checkedId}
              disabled={isAnswered}
              error={error}
              errorId="answer-error"
              firstId="first-answer"
            />
          </form>
        }
        beside={!isWide && <Scenery imageUrl={frame.topic.image?.url ?? null} />}
        actions={
          isAnswered ? (
            <NextForm frame={frame} nonce={nonce} />
          ) : (
            <>
              <Button form={FORM_ID} variant="onceChosen" icon="arrow-right">
                {t("question.answer")}
              </Button>
              <BackLink frame={frame} />
            </>
          )
        }
      />
    </section>
  );
}
