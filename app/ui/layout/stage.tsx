import type { ReactNode } from "react";
import styles from "./stage.module.css";

type Props = {
  /** Pictures to choose from need the whole width; everything else has room for two columns. */
  isWide: boolean;
  /** The one thing to do. */
  task: ReactNode;
  /** Beside the task on a wide screen, else below it. */
  beside: ReactNode;
  /** More to read, below both. */
  below?: ReactNode;
  /** The one place for the button or link that goes on: at the foot of the screen on a phone. */
  actions: ReactNode;
};

/** A page with one thing to do. Page transitions move all of it but the actions. */
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
