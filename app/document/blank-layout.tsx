import type { ReactNode } from "react";
import styles from "./blank-layout.module.css";

export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
