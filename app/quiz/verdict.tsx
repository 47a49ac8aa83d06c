import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { LocaleLink } from "~/links/locale-link.tsx";
import { useOwnLinks } from "~/links/own-links.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Ridge } from "~/ui/picture/ridge.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import { MarkedChart } from "./marked-chart.tsx";
import styles from "./verdict.module.css";
import type { FeedbackView, MarkedPicture, VerdictView } from "./views.ts";

type FeedbackProps = { view: VerdictView; isAnimated: boolean; hasChart?: boolean; children?: ReactNode };

/** `hasChart`: nothing else on the page shows the chart. */
export function Feedback({ view, isAnimated, hasChart = false, children }: FeedbackProps) {
  const { t } = useTranslation();
  const whyHtml = useOwnLinks(view.whyHtml ?? "");
  return (
    <Verdict
      id="verdict"
      kind={view.verdict}
      word={t(`question.${view.verdict}`)}
      yourAnswer={{ text: view.yourAnswer, imageUrl: view.yourImageUrl }}
      rightAnswer={{ label: t("question.rightAnswer"), text: view.rightAnswer, imageUrl: view.rightImageUrl }}
      headline={view.headline}
      whyHtml={whyHtml === "" ? null : whyHtml}
      surpriseHtml={view.surpriseHtml}
      whyChosen={view.whyChosen === null ? null : { label: t(whyChosenKey(view)), text: view.whyChosen }}
      chart={hasChart ? view.chart : null}
      isAnimated={isAnimated}
    >
      {children}
    </Verdict>
  );
}

/** Only a survey can say that many choose an answer. */
export function whyChosenKey({ isSurveyed }: Pick<VerdictView, "isSurveyed">) {
  return isSurveyed ? "question.whyMany" : "question.whyTempting";
}

export function ExplanationLink({ view }: { view: FeedbackView }) {
  return (
    <IslandLink to={view.explanationTo} className={buttonClass("secondary")} preventScrollReset>
      <ExplanationWords view={view} />
    </IslandLink>
  );
}

/** On a wide screen, the verdict already shows the chart. */
export function ExplanationWords({ view }: { view: VerdictView }) {
  const { t } = useTranslation();
  if (!view.chart) return t("question.explanation");
  return (
    <>
      <span className={styles.narrow}>{t("question.seeChart")}</span>
      <span className={styles.wide}>{t("question.explanation")}</span>
    </>
  );
}

const NEXT_TEXT_KEYS = {
  question: "question.next",
  "wrong-again": "question.nextWrong",
  result: "question.toResult",
  progress: "question.toProgress",
} as const;

/** With JavaScript, the browser prefetches the next question. */
export function NextLink({ next }: { next: FeedbackView["next"] }) {
  const { t } = useTranslation();
  const props = { to: next.to, className: buttonClass("primary") };
  const text = (
    <>
      {t(NEXT_TEXT_KEYS[next.kind])}
      <Icon name="arrow-right" />
    </>
  );
  if (next.kind === "question" || next.kind === "wrong-again")
    return (
      <IslandLink {...props} isFetchedAhead>
        {text}
      </IslandLink>
    );
  return <LocaleLink {...props}>{text}</LocaleLink>;
}

/** A picture replaces its text. */
export type ShownAnswer = { text: string; imageUrl: string | null };

type Props = {
  kind: "right" | "wrong" | "very-wrong";
  id: string;
  word: string;
  yourAnswer: ShownAnswer;
  rightAnswer: ShownAnswer & { label: string };
  headline: VerdictView["headline"];
  /** Safe inline HTML. */
  whyHtml: string | null;
  /** How many answered wrong: safe HTML. */
  surpriseHtml: string | null;
  /** Why the given answer is tempting. */
  whyChosen: { label: string; text: string } | null;
  /** Only a wide screen has room for it. */
  chart: MarkedPicture | null;
  isAnimated: boolean;
  children?: ReactNode;
};

/** The mark and its word belong to the given answer. The fact is the headline. */
export function Verdict(props: Props) {
  const { kind, id, whyHtml, surpriseHtml, whyChosen, chart, isAnimated, children } = props;
  return (
    <section
      className={styles.verdict}
      data-kind={kind}
      data-animated={isAnimated || undefined}
      aria-labelledby={id}
    >
      <Ridge isRisen={kind === "right"} />
      <div className={styles.body}>
        <Heading {...props} />
        {whyHtml && <p className={styles.why} dangerouslySetInnerHTML={{ __html: whyHtml }} />}
        {surpriseHtml && (
          <div className={styles.surprise} dangerouslySetInnerHTML={{ __html: surpriseHtml }} />
        )}
        {whyChosen && (
          <p className={styles.reason}>
            <strong>{whyChosen.label}</strong> {whyChosen.text}
          </p>
        )}
        {chart && (
          <div className={styles.chart}>
            <MarkedChart {...chart} isLazy />
          </div>
        )}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  );
}

function Heading({ kind, id, word, yourAnswer, rightAnswer, headline }: Props) {
  const isRight = kind === "right";
  const isBelow = headline !== null && rightAnswer.imageUrl === null;
  return (
    <h2 className={styles.heading} id={id} tabIndex={-1}>
      <span className={styles.word}>
        <Mark icon={isRight ? "check" : "cross"} />
        {isRight ? word : `${word}: `}
        {!isRight && <Answer className={styles.given} {...yourAnswer} />}
      </span>
      {headline && (
        <>
          <VisuallyHidden>: </VisuallyHidden>
          <Answer className={styles.fact} text={headline.fact} imageUrl={null} />
        </>
      )}
      {(!isRight || headline) && (
        <span className={styles.word} data-kind="right">
          <VisuallyHidden>. </VisuallyHidden>
          <Mark icon="check" />
          {isBelow ? headline.closest : rightAnswer.label}
        </span>
      )}
      {!isBelow && (
        <>
          <VisuallyHidden>: </VisuallyHidden>
          <Answer className={styles.fact} {...rightAnswer} />
        </>
      )}
    </h2>
  );
}

function Mark({ icon }: { icon: "check" | "cross" }) {
  return (
    <span className={styles.mark}>
      <Icon name={icon} />
    </span>
  );
}

const MAX_SHORT_LENGTH = 24;
const MAX_MEDIUM_LENGTH = 72;

function Answer({ className, text, imageUrl }: ShownAnswer & { className: string | undefined }) {
  if (imageUrl) return <img className={className} src={imageUrl} alt={text} width={480} height={360} />;
  return (
    <span className={className} data-length={lengthOf(text)}>
      {text}
    </span>
  );
}

function lengthOf(text: string): "short" | "medium" | "long" {
  if (text.length <= MAX_SHORT_LENGTH) return "short";
  return text.length <= MAX_MEDIUM_LENGTH ? "medium" : "long";
}
