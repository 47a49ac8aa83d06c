import type { CSSProperties } from "react";
import styles from "./progress-bar.module.css";

interface Props {
  value: number;
  max: number;
  /** What is being measured, for those who listen. */
  label: string;
}

/** How far along the path one is; the sun at its end lights up when all is done. */
export function ProgressBar({ value, max, label }: Props) {
  const done = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const style: CSSProperties & Record<"--done", number> = { "--done": done };
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      data-complete={done === 1 || undefined}
      style={style}
    >
      <span className={styles.track}>
        <span className={styles.fill} />
      </span>
      <span className={styles.goal} />
    </div>
  );
}
