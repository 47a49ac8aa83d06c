import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useKioskAutoComplete } from "~/links/kiosk-mode.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { QuestionHeading } from "~/ui/question-heading.tsx";
import { QuestionOptions } from "~/ui/question-options.tsx";
import { Scenery } from "~/ui/scenery.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { QuestionView } from "./question-view.ts";

type Props = {
  /** The page's, without the site's name. */
  title: string;
  question: QuestionView;
  checkedId: string | null;
  isAnswered?: boolean;
  /** The form came back without a choice. */
  isMissing: boolean;
  nonce: string;
  sceneryUrl: string | null;
  /** Stands in the form, above the options. */
  children?: ReactNode;
  actions: ReactNode;
};

const FORM_ID = "question";

/** A question on a page without hydration. Its verdict has a page of its own. */
export function PlainQuestion(props: Props) {
  const { question, checkedId, isAnswered = false, isMissing, nonce, sceneryUrl, children, actions } = props;
  const { t } = useTranslation();
  const error = isMissing ? t("question.choose") : null;
  const title = `${props.title} · ${t("site.name")}`;
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
      {children}
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
  );
  return (
    <section>
      <title>{error ? t("site.errorTitle", { title }) : title}</title>
      <Stage
        isWide={question.asImages}
        task={form}
        beside={!question.asImages && <Scenery imageUrl={sceneryUrl} />}
        actions={actions}
      />
    </section>
  );
}

export function AnswerButton() {
  const { t } = useTranslation();
  return (
    <Button form={FORM_ID} variant="onceChosen" icon="arrow-right">
      {t("question.answer")}
    </Button>
  );
}
