import type { ReactNode } from "react";
import styles from "./stage.module.css";

type Props = {
  /** Options that are pictures need the whole width. Everything else fits in two columns. */
  isWide: boolean;
  task: ReactNode;
  /** Beside the task on a wide screen, otherwise below it. */
  beside: ReactNode;
  below?: ReactNode;
  /** The button or link that continues. It is at the foot of the screen on a phone. */
  actions: ReactNode;
};

/** Page transitions move everything except the actions. */
export function Stage({ isWide, task, beside, below, actions }: Props) {
  return (
    <div className={styles.stage} data-stage="" data-wide={isWide || undefined}>
      <div className={styles.content} data-moves="">
        <div className={styles.task}>{task}</div>
        {beside && <div className={styles.beside}>{beside}</div>}
        {below && (
          <div className={styles.below} data-rises="">
            {below}
          </div>
        )}
      </div>
      {actions && (
        <div className={styles.actions} data-actions="">
          {actions}
        </div>
      )}
    </div>
  );
}
