import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Verdict } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useKioskAutoComplete } from "~/links/kiosk-mode.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withoutLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { Stage } from "~/ui/layout/stage.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Ridge } from "~/ui/picture/ridge.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { optionStates, QuestionHeading, QuestionOptions } from "./question-options.tsx";
import problemStyles from "./question-problem.module.css";
import sceneryStyles from "./scenery.module.css";
import type { SingleHeader } from "./show.server.ts";
import type { TestQuestionView } from "./show-in-test.server.ts";
import { Feedback } from "./verdict.tsx";
import type { QuestionView, VerdictView } from "./views.ts";

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

type TitleProps = { title: string; verdict: Verdict | null; hasError: boolean };

export function QuestionTitle({ title, verdict, hasError }: TitleProps) {
  const { t } = useTranslation();
  const full = `${title} · ${t("site.name")}`;
  if (hasError) return <title>{t("site.errorTitle", { title: full })}</title>;
  if (verdict) return <title>{`${t(`question.${verdict}`)} · ${full}`}</title>;
  return <title>{full}</title>;
}

export type Problem = "choice-missing" | "no-reply";

export function QuestionProblem({ problem, firstId }: { problem: Problem; firstId: string }) {
  const { t } = useTranslation();
  const [heading, error] =
    problem === "choice-missing"
      ? [t("question.errorHeading"), { fieldId: firstId, text: t("question.choose") }]
      : [t("question.noReplyHeading"), { fieldId: null, text: t("question.noReply") }];
  return (
    <div className={problemStyles.problem}>
      <ErrorSummary id="errors" heading={heading} errors={[error]} />
    </div>
  );
}

export function Scenery({ imageUrl }: { imageUrl: string | null }) {
  return (
    <div className={sceneryStyles.scenery}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={480} height={270} loading="lazy" />
      ) : (
        <Ridge isRisen={false} />
      )}
    </div>
  );
}

type MetaProps = { title: string; description: string };

/** The question's words are in the page's picture. */
export function QuestionMeta(props: MetaProps) {
  return <ShareMeta {...props} pictureOf={withoutLocale(useLocation().pathname)} />;
}

export function useTestTitle({ header, topic }: TestQuestionView): string {
  const { t } = useTranslation();
  return t(header.isPractice ? "question.titleAgain" : "question.title", { ...header, topic });
}

export function TopicLink({ topic }: Pick<SingleHeader, "topic">) {
  const { t } = useTranslation();
  return (
    <LocaleLink to={topic?.to ?? pagePath("/")} className={buttonClass("primary")}>
      {topic ? t("single.toTopic", { topic: topic.name }) : t("single.toStart")}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}
