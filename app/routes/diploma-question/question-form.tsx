import { useTranslation } from "~/i18n/use-translation.ts";
import { useKioskAutoComplete } from "~/links/kiosk-mode.ts";
import type { QuestionView } from "~/quiz/question/question-view.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { QuestionHeading } from "~/ui/question-heading.tsx";
import { QuestionOptions } from "~/ui/question-options.tsx";
import { Scenery } from "~/ui/scenery.tsx";
import { Stage } from "~/ui/stage.tsx";

type Props = {
  view: {
    topic: string;
    place: { position: number };
    question: QuestionView;
    sceneryUrl: string | null;
    checkedId: string | null;
    nonce: string;
  };
  /** The form came back without a choice. */
  isMissing: boolean;
};

const FORM_ID = "question";

export function QuestionForm({ view, isMissing }: Props) {
  const { t } = useTranslation();
  const { topic, place, question, checkedId, nonce } = view;
  const error = isMissing ? t("question.choose") : null;
  const isWide = question.asImages;
  const form = (
    <form id={FORM_ID} method="post" autoComplete={useKioskAutoComplete()}>
      {error && (
        <ErrorSummary
          id="errors"
          heading={t("question.errorHeading")}
          errors={[{ fieldId: "first-answer", text: error }]}
        />
      )}
      <input type="hidden" name="nonce" value={nonce} />
      <QuestionOptions
        name="answer"
        legend={<QuestionHeading {...question} />}
        options={question.options.map((option) => ({ ...option, state: "open", stateText: null }))}
        asImages={question.asImages}
        checkedId={checkedId}
        disabled={false}
        error={error}
        errorId="answer-error"
        firstId="first-answer"
      />
    </form>
  );
  const title = `${t("diplomaTest.questionTitle", { position: place.position, topic })} · ${t("site.name")}`;
  return (
    <section>
      <title>{isMissing ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <Stage
        isWide={isWide}
        task={form}
        beside={!isWide && <Scenery imageUrl={view.sceneryUrl} />}
        actions={
          <Button form={FORM_ID} variant="onceChosen" icon="arrow-right">
            {t("question.answer")}
          </Button>
        }
      />
    </section>
  );
}
