import styles from "./room-counts.module.css";

export function RoomCounts({ counts }: { counts: readonly { value: number; text: string }[] }) {
  return (
    <ul className={styles.counts} role="list">
      {counts.map(({ value, text }, index) => (
        <li className={styles.count} key={index}>
          <data className={styles.value} value={value}>
            {value}
          </data>{" "}
          {text}
        </li>
      ))}
    </ul>
  );
}
