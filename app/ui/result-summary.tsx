import type { ReactNode } from "react";
import type { Hue } from "./hue.ts";
import { Icon } from "./icon.tsx";
import { ResultPath } from "./result-path.tsx";
import styles from "./result-summary.module.css";

export interface WrongAnswer {
  id: string;
  question: string;
  yourAnswer: string;
  rightAnswer: string | null;
  /** To the explanation. */
  link: ReactNode;
}

interface Props {
  id: string;
  heading: string;
  /** "8 of 10". */
  score: string;
  value: number;
  max: number;
  sentence: string;
  hue: Hue;
  wrongHeading: string;
  yourAnswerLabel: string;
  rightAnswerLabel: string;
  wrong: readonly WrongAnswer[];
  /** Wrong ones again, a new round. */
  children: ReactNode;
}

/** The result of a round: the score, how far the path has come, and what was wrong. */
export function ResultSummary(props: Props) {
  return (
    <section className={styles.result} data-hue={props.hue} aria-labelledby={props.id}>
      <div className={styles.top}>
        <ResultPath value={props.value} max={props.max} />
        <div className={styles.words}>
          <h2 className={styles.heading} id={props.id} tabIndex={-1}>
            {props.heading} <strong className={styles.score}>{props.score}</strong>
          </h2>
          <p className={styles.sentence}>{props.sentence}</p>
          <div className={styles.actions}>{props.children}</div>
        </div>
      </div>
      {props.wrong.length > 0 && <WrongOnes {...props} />}
    </section>
  );
}

function WrongOnes({ wrongHeading, wrong, yourAnswerLabel, rightAnswerLabel }: Props) {
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
