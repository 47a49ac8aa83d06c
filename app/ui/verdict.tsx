import type { ReactNode } from "react";
import styles from "./verdict.module.css";

export type LabelledAnswer = {
  label: string;
  text: string;
};

type Props = {
  kind: "right" | "wrong" | "very-wrong";
  id: string;
  heading: string;
  why: string | null;
  yourAnswer: LabelledAnswer;
  rightAnswer: LabelledAnswer | null;
  children: ReactNode;
};

export function Verdict({ kind, id, heading, why, yourAnswer, rightAnswer, children }: Props) {
  return (
    <section className={styles.verdict} data-kind={kind} aria-labelledby={id}>
      <VerdictMark kind={kind} />
      <h2 className={styles.heading} id={id} tabIndex={-1}>
        {heading}
      </h2>
      {why && <p className={styles.why}>{why}</p>}
      <dl className={styles.answers}>
        <Answer {...yourAnswer} />
        {rightAnswer && <Answer {...rightAnswer} />}
      </dl>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

function Answer({ label, text }: LabelledAnswer) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function VerdictMark({ kind }: { kind: Props["kind"] }) {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="22" />
      <path pathLength="1" d={kind === "right" ? "M14 25.5 21 32 34.5 17" : "M16.5 16.5 31.5 31.5"} />
      {kind !== "right" && <path pathLength="1" d="M31.5 16.5 16.5 31.5" />}
    </svg>
  );
}
