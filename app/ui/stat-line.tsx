import styles from "./stat-line.module.css";

export interface Stat {
  value: string | number;
  /** What is counted, in its plural form: "questions", "answered". */
  text: string;
}

/** A few counts on one line: 130 questions, 24 answered, 18 right. */
export function StatLine({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={styles.stats} role="list">
      {stats.map(({ value, text }) => (
        <li className={styles.stat} key={text}>
          <strong className={styles.value}>{value}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
