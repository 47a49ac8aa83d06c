import type { ReactNode } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import { ResultPath } from "./result-path.tsx";
import styles from "./result-summary.module.css";

export type WrongAnswer = {
  id: string;
  question: string;
  yourAnswer: string;
  rightAnswer: string | null;
  link: ReactNode;
};

type Props = {
  id: string;
  heading: string;
  score: string;
  /** One for each question, true if the answer is right. */
  stones: readonly boolean[];
  stonesText: string | null;
  sentence: string;
  note: string;
  hue: Hue;
  wrongHeading: string;
  yourAnswerLabel: string;
  rightAnswerLabel: string;
  wrong: readonly WrongAnswer[];
  children: ReactNode;
};

export function ResultSummary(props: Props) {
  return (
    <section className={styles.result} data-hue={props.hue} aria-labelledby={props.id}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.heading} id={props.id} tabIndex={-1}>
            {props.heading} <strong className={styles.score}>{props.score}</strong>
          </h2>
          {props.stonesText && <VisuallyHidden>{props.stonesText}</VisuallyHidden>}
          <p className={styles.sentence}>{props.sentence}</p>
          <p className={styles.note}>{props.note}</p>
          <div className={styles.actions}>{props.children}</div>
        </div>
        {/* Last, because words that arrive later would push it down on a phone. */}
        <ResultPath stones={props.stones} />
      </div>
      {props.wrong.length > 0 && <WrongAnswers {...props} />}
    </section>
  );
}

function WrongAnswers({ wrongHeading, wrong, yourAnswerLabel, rightAnswerLabel }: Props) {
  return (
    <div className={styles.wrong}>
      <h3 className={styles.wrongHeading}>{wrongHeading}</h3>
      <ol className={styles.list} role="list">
        {wrong.map((item) => (
          <li className={styles.item} key={item.id}>
            <p className={styles.question}>{item.question}</p>
            <dl className={styles.answers}>
              <Answer kind="wrong" label={yourAnswerLabel} text={item.yourAnswer} />
              {item.rightAnswer && <Answer kind="right" label={rightAnswerLabel} text={item.rightAnswer} />}
            </dl>
            <p className={styles.link}>{item.link}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Answer({ kind, label, text }: { kind: "right" | "wrong"; label: string; text: string }) {
  return (
    <div className={styles.answer} data-kind={kind}>
      <dt>
        <span className={styles.mark}>
          <Icon name={kind === "right" ? "check" : "cross"} />
        </span>
        {label}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
