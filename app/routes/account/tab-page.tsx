import type { ReactNode } from "react";
import styles from "./tab-page.module.css";

type Props = {
  heading: string;
  label: string;
  tabs: readonly ReactNode[];
  /** Wide enough for a shelf of cards; otherwise one column for reading. */
  isWide: boolean;
  children: ReactNode;
};

export function TabPage({ heading, label, tabs, isWide, children }: Props) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      {tabs.length > 0 && (
        <nav className={styles.tabs} aria-label={label}>
          {tabs}
        </nav>
      )}
      {children}
    </div>
  );
}
