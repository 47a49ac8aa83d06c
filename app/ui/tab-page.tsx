import type { ReactNode } from "react";
import styles from "./tab-page.module.css";

type Props = { heading: string; label: string; tabs: ReactNode; children: ReactNode };

/** Pages of one kind, one address each. */
export function TabPage({ heading, label, tabs, children }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      <nav className={styles.tabs} aria-label={label}>
        {tabs}
      </nav>
      {children}
    </div>
  );
}
