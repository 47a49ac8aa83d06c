import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useKioskAutoComplete } from "~/links/kiosk-mode.ts";
import { Button } from "~/ui/button.tsx";
import { Stage } from "~/ui/layout/stage.tsx";
import { Feedback } from "./feedback.tsx";
import type { VerdictView } from "./feedback-view.ts";
import { optionStates } from "./option-states.ts";
import { QuestionHeading } from "./question-heading.tsx";
import { QuestionOptions } from "./question-options.tsx";
import { QuestionProblem } from "./question-problem.tsx";
import type { QuestionView } from "./question-view.ts";
import { Scenery } from "./scenery.tsx";

type Props = {
  title: string;
  question: QuestionView;
  checkedId: string | null;
  isAnswered?: boolean;
  verdict?: { view: VerdictView; more: ReactNode } | null;
  /** The visitor submitted the form without a choice. */
  isMissing: boolean;
  nonce: string;
  sceneryUrl: string | null;
  children?: ReactNode;
  actions: ReactNode;
};

const FORM_ID = "question";

/** For a page without hydration. */
export function PlainQuestion(props: Props) {
  const { question, checkedId, isAnswered = false, verdict = null, isMissing, nonce, sceneryUrl } = props;
  const { t } = useTranslation();
  const error = isMissing ? t("question.choose") : null;
  const result = verdict ? `${t(`question.${verdict.view.verdict}`)} · ` : "";
  const title = `${result}${props.title} · ${t("site.name")}`;
  const form = (
    <form id={FORM_ID} method="post" target="_self" autoComplete={useKioskAutoComplete()}>
      {isMissing && <QuestionProblem problem="choice-missing" firstId="first-answer" />}
      <input type="hidden" name="nonce" value={nonce} />
      {props.children}
      <QuestionOptions
        name="answer"
        legend={<QuestionHeading {...question} />}
        options={optionStates(question.options, verdict?.view ?? null, t)}
        asImages={question.asImages}
        checkedId={verdict?.view.chosenId ?? checkedId}
        disabled={isAnswered || verdict !== null}
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
        beside={
          verdict ? <VerdictCard {...verdict} /> : !question.asImages && <Scenery imageUrl={sceneryUrl} />
        }
        actions={props.actions}
      />
    </section>
  );
}

function VerdictCard({ view, more }: NonNullable<Props["verdict"]>) {
  return (
    <Feedback view={view} isAnimated={false} hasChart>
      {more}
    </Feedback>
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
