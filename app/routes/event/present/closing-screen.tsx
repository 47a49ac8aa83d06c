import type { ReactNode } from "react";
import styles from "./closing-screen.module.css";

type Row = { position: number; text: string; rightAnswer: string; count: string };

type Props = {
  /** Whether a question has a long text or many options. */
  isDense: boolean;
  step: string;
  heading: string;
  summary: string;
  /** The table that is shown only on paper. */
  table: { caption: string; heads: readonly [string, string, string]; rows: readonly Row[] };
  actions: ReactNode;
  /** A `MissedQuestion` for each missed question. */
  children: readonly ReactNode[];
};

/** The last screen, which prints on one page. */
export function ClosingScreen(props: Props) {
  const { isDense, step, heading, summary, table, actions, children } = props;
  return (
    <section className={styles.screen}>
      <div className={styles.top}>
        <p className={styles.step}>{step}</p>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        <p className={styles.summary}>{summary}</p>
      </div>
      {children.length > 0 && (
        <ol className={styles.missed} role="list" data-dense={isDense || undefined}>
          {children}
        </ol>
      )}
      <Table {...table} />
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

function Table({ caption, heads, rows }: Props["table"]) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ position, text, rightAnswer, count }) => (
          <tr key={position}>
            <th scope="row">{`${position}. ${text}`}</th>
            <td>{rightAnswer}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MissedProps = {
  step: ReactNode;
  /** Safe inline HTML. */
  questionHtml: string;
  percent: string;
  count: string;
  children: ReactNode;
};

export function MissedQuestion({ step, questionHtml, percent, count, children }: MissedProps) {
  return (
    <li className={styles.question}>
      <p className={styles.link}>{step}</p>
      <h2 className={styles.text} dangerouslySetInnerHTML={{ __html: questionHtml }} />
      <p className={styles.share}>
        <strong className={styles.percent}>{percent}</strong> {count}
      </p>
      {children}
    </li>
  );
}
