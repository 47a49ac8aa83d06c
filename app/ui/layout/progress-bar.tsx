import type { CSSProperties } from "react";
import styles from "./progress-bar.module.css";

type Props = {
  value: number;
  max: number;
  label: string;
};

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
