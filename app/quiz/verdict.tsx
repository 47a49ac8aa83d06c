import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink, LocaleLink, useOwnLinks } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Ridge } from "~/ui/picture/ridge.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import styles from "./verdict.module.css";
import type { FeedbackView, MarkedPicture, VerdictView } from "./views.ts";

type Props = {
  view: VerdictView;
  isAnimated: boolean;
  /** Whether the verdict shows the chart, which nothing else on the page does. Only a wide screen has room for it. */
  hasChart?: boolean;
  children?: ReactNode;
};

/** The headline is the fact. The mark and its word are about the given answer. */
export function Verdict({ view, isAnimated, hasChart = false, children }: Props) {
  const { t } = useTranslation();
  const { verdict, wrongShareHtml, whyChosen, chart } = view;
  const whyHtml = useOwnLinks(view.whyHtml ?? "");
  return (
    <section
      className={styles.verdict}
      data-kind={verdict}
      data-animated={isAnimated || undefined}
      aria-labelledby="verdict"
    >
      <Ridge isRisen={verdict === "right"} />
      <div className={styles.body}>
        <Heading {...view} />
        {whyHtml && <p className={styles.why} dangerouslySetInnerHTML={{ __html: whyHtml }} />}
        {wrongShareHtml && (
          <div className={styles.wrongShare} dangerouslySetInnerHTML={{ __html: wrongShareHtml }} />
        )}
        {whyChosen !== null && (
          <p className={styles.reason}>
            <strong>{t(whyChosenKey(view))}</strong> {whyChosen}
          </p>
        )}
        {hasChart && chart && (
          <div className={styles.chart}>
            <MarkedChart {...chart} isLazy />
          </div>
        )}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  );
}

function Heading({ verdict, headline, yourAnswer, yourImageUrl, rightAnswer, rightImageUrl }: VerdictView) {
  const { t } = useTranslation();
  const word = t(`question.${verdict}`);
  const isRight = verdict === "right";
  const isBelow = headline !== null && rightImageUrl === null;
  return (
    <h2 className={styles.heading} id="verdict" tabIndex={-1}>
      <span className={styles.word}>
        <Mark icon={isRight ? "check" : "cross"} />
        {isRight ? word : `${word}: `}
        {!isRight && <Answer className={styles.given} text={yourAnswer} imageUrl={yourImageUrl} />}
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
          {isBelow ? headline.closest : t("question.rightAnswer")}
        </span>
      )}
      {!isBelow && (
        <>
          <VisuallyHidden>: </VisuallyHidden>
          <Answer className={styles.fact} text={rightAnswer} imageUrl={rightImageUrl} />
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

type AnswerProps = { className: string | undefined; text: string; imageUrl: string | null };

/** A picture replaces its text. */
function Answer({ className, text, imageUrl }: AnswerProps) {
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

/** The size is known before loading, so that the text below does not move. */
export function MarkedChart({ choiceHtml, isLazy, ...picture }: MarkedPicture & { isLazy?: boolean }) {
  const { url, width, height, description, imageSet } = picture;
  return (
    <div className={styles.marked}>
      <img
        src={url}
        {...imageSet}
        alt={description}
        {...(width && height && { width, height })}
        {...(isLazy && { loading: "lazy" })}
      />
      {choiceHtml && <div dangerouslySetInnerHTML={{ __html: choiceHtml }} />}
    </div>
  );
}

/** The text says that many choose the answer only if a survey found it. */
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
