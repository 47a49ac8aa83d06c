import type { ReactNode } from "react";
import { StartOver } from "~/ui/layout/header-links.tsx";
import styles from "./blank-layout.module.css";

export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="main" tabIndex={-1}>
      {children}
      <StartOver />
    </main>
  );
}
