import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./confirm.module.css";

/** Asks for confirmation without scripts. */
export function Confirm({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.confirm}>
      <summary className={classNames(buttonClass("primary"), styles.summary)}>
        {summary}
        <Icon name="arrow-right" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
