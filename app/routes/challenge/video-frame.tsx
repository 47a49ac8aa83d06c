import type { ReactNode } from "react";
import styles from "./video-frame.module.css";

type Props = { title: string; children: ReactNode; transcript: ReactNode; actions: ReactNode };

export function VideoFrame({ title, children, transcript, actions }: Props) {
  return (
    <article className={styles.page} data-moves="">
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.frame}>{children}</div>
      <div className={styles.actions} data-actions="">
        {actions}
      </div>
      {transcript}
    </article>
  );
}
