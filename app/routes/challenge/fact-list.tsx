import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export function FactList({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.list} role="list">
      {children}
    </ol>
  );
}
