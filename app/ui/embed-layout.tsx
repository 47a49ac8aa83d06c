import type { ReactNode } from "react";
import styles from "./embed-layout.module.css";

type Props = { brand: ReactNode; children: ReactNode };

export function EmbedLayout({ brand, children }: Props) {
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>{brand}</footer>
    </div>
  );
}
