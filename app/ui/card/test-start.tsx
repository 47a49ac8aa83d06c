import type { ReactNode } from "react";
import styles from "./test-start.module.css";
import { type CardProgress, CardProgressLine } from "./topic-card.tsx";

type Props = {
  note: ReactNode;
  progress: CardProgress | null;
  children: ReactNode;
};

export function TestStart({ note, progress, children }: Props) {
  return (
    <div className={styles.start}>
      {note && <p className={styles.note}>{note}</p>}
      {progress && (
        <div className={styles.progress}>
          <CardProgressLine {...progress} />
        </div>
      )}
      {children}
    </div>
  );
}
