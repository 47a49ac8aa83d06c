import type { ReactNode } from "react";
import { type Missed, MissedList } from "~/ui/card/missed-list.tsx";
import { ResultPath } from "~/ui/card/result-path.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import styles from "./result-summary.module.css";

type Props = {
  heading: string;
  score: string;
  /** For each question, whether the answer is right. */
  stones: readonly boolean[];
  stonesText: string | null;
  sentence: string;
  note: string;
  hue: Hue;
  wrongHeading: string;
  wrong: readonly Missed[];
  children: ReactNode;
};

export function ResultSummary(props: Props) {
  return (
    <section className={styles.result} data-hue={props.hue} aria-labelledby="result">
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.heading} id="result" tabIndex={-1}>
            {props.heading} <strong className={styles.score}>{props.score}</strong>
          </h2>
          {props.stonesText && <VisuallyHidden>{props.stonesText}</VisuallyHidden>}
          <p className={styles.sentence}>{props.sentence}</p>
          <p className={styles.note}>{props.note}</p>
          <div className={styles.actions}>{props.children}</div>
        </div>
        {/* The drawing is last, because words that arrive later would push it down on a phone. */}
        <ResultPath stones={props.stones} />
      </div>
      {props.wrong.length > 0 && <MissedList id="missed" heading={props.wrongHeading} missed={props.wrong} />}
    </section>
  );
}
