import type { ReactNode } from "react";
import styles from "./lead.module.css";

/** What a page has to say, in one sentence, and the way on. */
export function Lead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.lead}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
