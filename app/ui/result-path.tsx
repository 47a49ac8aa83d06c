import styles from "./result-path.module.css";

/** The way of a round, drawn: as far along the path as answers were right, the sun up when all were. Decorative. */
export function ResultPath({ value, max }: { value: number; max: number }) {
  const done = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <svg className={styles.path} viewBox="0 0 480 270" aria-hidden="true" focusable="false">
      <path className={styles.walked} d="M40 250 L440 100" pathLength="1" strokeDasharray={`${done} 1`} />
    </svg>
  );
}
