import styles from "./stat-line.module.css";

export type Stat = {
  value: string | number;
  text: string;
};

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
