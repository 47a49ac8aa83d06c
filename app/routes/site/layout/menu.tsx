import type { ReactNode } from "react";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./menu.module.css";

type Props = { label: ReactNode; items: readonly ReactNode[] };

/** Works without scripts. A press anywhere else closes it. */
export function Menu({ label, items }: Props) {
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        <span className={styles.label}>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.sheet} role="list">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
