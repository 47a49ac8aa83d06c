import type { ReactNode } from "react";
import styles from "./blank-layout.module.css";

/** Nothing but the page itself. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
