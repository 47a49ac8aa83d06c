import type { ReactNode } from "react";
import type { ShownPicture } from "~/domain/quiz/image-set.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { Ridge } from "~/ui/picture/ridge.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import styles from "./verdict.module.css";

/** A picture replaces its text. */
export type ShownAnswer = { text: string; imageUrl: string | null };

type Props = {
  kind: "right" | "wrong" | "very-wrong";
  id: string;
  word: string;
  yourAnswer: ShownAnswer;
  rightAnswer: ShownAnswer & { label: string };
  /** Safe inline HTML. */
  whyHtml: string | null;
  /** How many answered wrong: safe HTML. */
  surpriseHtml: string | null;
  /** Why the given answer is tempting. */
  whyChosen: { label: string; text: string } | null;
  /** Only a wide screen has room for it. */
  chart: ShownPicture | null;
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
          <img
            className={styles.chart}
            src={chart.url}
            {...chart.imageSet}
            alt={chart.description}
            width={chart.width ?? undefined}
            height={chart.height ?? undefined}
            loading="lazy"
          />
        )}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  );
}

function Heading({ kind, id, word, yourAnswer, rightAnswer }: Props) {
  const isRight = kind === "right";
  return (
    <h2 className={styles.heading} id={id} tabIndex={-1}>
      <span className={styles.word}>
        <Mark icon={isRight ? "check" : "cross"} />
        {isRight ? word : `${word}: `}
        {!isRight && <Answer className={styles.given} {...yourAnswer} />}
      </span>
      {!isRight && (
        <span className={styles.word} data-kind="right">
          <VisuallyHidden>. </VisuallyHidden>
          <Mark icon="check" />
          {rightAnswer.label}
        </span>
      )}
      <VisuallyHidden>: </VisuallyHidden>
      <Answer className={styles.fact} {...rightAnswer} />
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
