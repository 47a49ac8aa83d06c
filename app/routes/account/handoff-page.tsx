import type { ReactNode } from "react";
import styles from "./handoff-page.module.css";

type Props = { heading: string; code: ReactNode; address: string; children: ReactNode };

export function HandoffPage({ heading, code, address, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.code}>
        {code}
        <p className={styles.address} translate="no">
          {address}
        </p>
      </div>
      <div className={styles.text}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </div>
    </div>
  );
}
