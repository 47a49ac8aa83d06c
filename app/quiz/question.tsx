import type { FormEvent, ReactNode, RefObject } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withoutLocale } from "~/links/localized-paths.ts";
import { useKioskAutoComplete } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { Stage } from "~/ui/layout/stage.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Ridge } from "~/ui/picture/ridge.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import styles from "./question.module.css";
import { optionStates, QuestionHeading, QuestionOptions } from "./question-options.tsx";
import type { SingleHeader } from "./show.server.ts";
import type { TestQuestionView } from "./show-in-test.server.ts";
import { Verdict } from "./verdict.tsx";
import type { Problem, QuestionView, VerdictView } from "./views.ts";

type Props = {
  title: string;
  question: QuestionView;
  checkedId: string | null;
  /** The verdict, after which the options show which were chosen and right. */
  marked?: VerdictView | null;
  verdict?: { view: VerdictView; more: ReactNode } | null;
  isAnswered?: boolean;
  problem: Problem | null;
  nonce: string;
  sceneryUrl: string | null;
  notice?: ReactNode;
  /** Pupils share the device, so no browser may fill in the form again for the next one. */
  isShared?: boolean;
  /** Further content of the form. */
  children?: ReactNode;
  afterForm?: ReactNode;
  actions: ReactNode;
  /** Only in the lively page. */
  live?: { section: RefObject<HTMLElement | null>; submit: (event: FormEvent<HTMLFormElement>) => void };
};

const FORM_ID = "question";

/** A question on any page. The verdict keeps its position in the tree when the address changes, and so keeps focus and motion. */
export function Question(props: Props) {
  const { title, question, verdict = null, problem, sceneryUrl, notice, afterForm, actions, live } = props;
  const isWide = question.asImages;
  return (
    <section ref={live?.section}>
      <QuestionTitle title={title} verdict={verdict?.view.verdict ?? null} hasError={problem !== null} />
      {notice}
      <Stage
        isWide={isWide}
        task={
          <>
            <QuestionForm {...props} />
            {afterForm}
          </>
        }
        beside={
          verdict ? (
            <VerdictCard {...verdict} isLive={live !== undefined} />
          ) : (
            !isWide && <Scenery imageUrl={sceneryUrl} />
          )
        }
        actions={actions}
      />
    </section>
  );
}

function QuestionForm({
  question,
  checkedId,
  verdict = null,
  problem,
  nonce,
  children,
  live,
  isShared = false,
  ...props
}: Props) {
  const kioskAutoComplete = useKioskAutoComplete();
  const { t } = useTranslation();
  const marked = props.marked ?? verdict?.view ?? null;
  return (
    <form
      id={FORM_ID}
      method="post"
      target="_self"
      autoComplete={isShared ? "off" : kioskAutoComplete}
      onSubmit={live?.submit}
    >
      {problem && <QuestionProblem problem={problem} firstId="first-answer" />}
      <input type="hidden" name="nonce" value={nonce} />
      {children}
      <QuestionOptions
        name="answer"
        legend={<QuestionHeading {...question} />}
        options={optionStates(question.options, marked, t)}
        asImages={question.asImages}
        checkedId={marked?.chosenId ?? checkedId}
        disabled={props.isAnswered === true || marked !== null}
        error={problem === "choice-missing" ? t("question.choose") : null}
        errorId="answer-error"
        firstId="first-answer"
      />
    </form>
  );
}

function VerdictCard({ view, more, isLive }: NonNullable<Props["verdict"]> & { isLive: boolean }) {
  const card = (
    <Verdict view={view} isAnimated={isLive} hasChart>
      {more}
    </Verdict>
  );
  return isLive ? <div data-focus-first="">{card}</div> : card;
}

type ButtonProps = { isSending?: boolean; isAgain?: boolean };

export function AnswerButton({ isSending, isAgain = false }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button form={FORM_ID} variant="onceChosen" icon="arrow-right" aria-disabled={isSending}>
      {t(isSending ? "question.sending" : isAgain ? "question.answerAgain" : "question.answer")}
    </Button>
  );
}

type TitleProps = { title: string; verdict: VerdictView["verdict"] | null; hasError: boolean };

function QuestionTitle({ title, verdict, hasError }: TitleProps) {
  const { t } = useTranslation();
  const full = `${title} · ${t("site.name")}`;
  if (hasError) return <title>{t("site.errorTitle", { title: full })}</title>;
  if (verdict) return <title>{`${t(`question.${verdict}`)} · ${full}`}</title>;
  return <title>{full}</title>;
}

function QuestionProblem({ problem, firstId }: { problem: Problem; firstId: string }) {
  const { t } = useTranslation();
  const [heading, error] =
    problem === "choice-missing"
      ? [t("question.errorHeading"), { fieldId: firstId, text: t("question.choose") }]
      : [t("question.noReplyHeading"), { fieldId: null, text: t("question.noReply") }];
  return (
    <div className={styles.problem}>
      <ErrorSummary id="errors" heading={heading} errors={[error]} />
    </div>
  );
}

function Scenery({ imageUrl }: { imageUrl: string | null }) {
  return (
    <div className={styles.scenery}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={480} height={270} loading="lazy" />
      ) : (
        <Ridge isRisen={false} />
      )}
    </div>
  );
}

type MetaProps = { title: string; description: string };

/** The page's share picture has the question's words. */
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
