import type { ReactNode } from "react";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./disclosure.module.css";

type Props = {
  summary: string;
  children: ReactNode;
  open?: boolean;
};

export function Disclosure({ summary, children, open = false }: Props) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
