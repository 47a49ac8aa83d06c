import type { ReactNode } from "react";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./notice.module.css";

type Props = {
  kind?: "info" | "warning";
  heading?: string;
  headingLevel?: 2 | 3;
  children: ReactNode;
  action?: ReactNode;
  isSmall?: boolean;
};

export function Notice({ kind = "info", heading, headingLevel = 2, children, action, isSmall }: Props) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <aside role="note" className={styles.notice} data-kind={kind} data-small={isSmall ? "" : undefined}>
      <span className={styles.icon}>
        <Icon name={kind === "info" ? "info" : "alert"} />
      </span>
      <div className={styles.body}>
        {heading && <Heading className={styles.heading}>{heading}</Heading>}
        <div className={styles.text}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </aside>
  );
}
