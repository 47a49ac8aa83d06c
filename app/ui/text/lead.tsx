import type { ReactNode } from "react";
import styles from "./lead.module.css";

export function Lead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.lead}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
