import type { ReactNode } from "react";
import { Icon } from "~/ui/picture/icon.tsx";
import { Ridge } from "~/ui/picture/ridge.tsx";
import { VisuallyHidden, visuallyHiddenClass } from "~/ui/text/visually-hidden.tsx";
import styles from "./verdict.module.css";

export type Labelled = {
  label: string;
  text: string;
};

type Props = {
  kind: "right" | "wrong" | "very-wrong";
  id: string;
  word: string;
  rightAnswer: Labelled;
  /** Replaces the right answer's text. */
  rightImageUrl: string | null;
  yourAnswer: Labelled;
  /** Safe inline HTML. */
  whyHtml: string | null;
  /** Why many choose the given answer. */
  whyChosen: Labelled | null;
  isAnimated: boolean;
  children?: ReactNode;
};

/** The fact is the headline. Only screen readers read the given answer, because the tiles show it. */
export function Verdict(props: Props) {
  const { kind, id, word, rightAnswer, rightImageUrl, yourAnswer, whyHtml, whyChosen } = props;
  const { isAnimated, children } = props;
  return (
    <section
      className={styles.verdict}
      data-kind={kind}
      data-animated={isAnimated || undefined}
      aria-labelledby={id}
    >
      <Ridge isRisen={kind === "right"} />
      <div className={styles.body}>
        <h2 className={styles.heading} id={id} tabIndex={-1}>
          <span className={styles.word}>
            <span className={styles.mark}>
              <Icon name={kind === "right" ? "check" : "cross"} />
            </span>
            {word}
          </span>
          <VisuallyHidden>. {rightAnswer.label}: </VisuallyHidden>
          <Fact text={rightAnswer.text} imageUrl={rightImageUrl} />
        </h2>
        <dl className={visuallyHiddenClass()}>
          <Answer {...yourAnswer} />
          {kind !== "right" && <Answer {...rightAnswer} />}
        </dl>
        {whyHtml && <p className={styles.why} dangerouslySetInnerHTML={{ __html: whyHtml }} />}
        {whyChosen && (
          <p className={styles.reason}>
            <strong>{whyChosen.label}</strong> {whyChosen.text}
          </p>
        )}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  );
}

function Answer({ label, text }: Labelled) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const MAX_SHORT_LENGTH = 24;
const MAX_MEDIUM_LENGTH = 72;

function Fact({ text, imageUrl }: { text: string; imageUrl: string | null }) {
  if (imageUrl) return <img className={styles.picture} src={imageUrl} alt={text} width={480} height={360} />;
  return (
    <span className={styles.fact} data-length={lengthOf(text)}>
      {text}
    </span>
  );
}

function lengthOf(text: string): "short" | "medium" | "long" {
  if (text.length <= MAX_SHORT_LENGTH) return "short";
  return text.length <= MAX_MEDIUM_LENGTH ? "medium" : "long";
}
