import type { ReactNode } from "react";
import styles from "./live-search.module.css";

/* The parts that live-search.js replaces. The form has `data-live-search`, and the route's handle names the script. */

export function LiveHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part} data-live="head">
      {children}
    </div>
  );
}

export function LiveStatus({ children }: { children: ReactNode }) {
  return (
    <p className={styles.status} role="status" data-live="status">
      {children}
    </p>
  );
}

export function LiveResults({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part} data-live="results">
      {children}
    </div>
  );
}
