import type { ReactNode } from "react";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./alert.module.css";

type Props = {
  kind: "success" | "error";
  messages: readonly ReactNode[];
  action?: ReactNode;
  hide: ReactNode;
};

/** The page's one live region. It is always rendered, because screen readers announce only changes in an existing region. */
export function AlertRegion({ kind, messages, action, hide }: Props) {
  return (
    <div className={styles.region} role={kind === "error" ? "alert" : "status"}>
      {messages.length > 0 && (
        <div className={styles.alert} data-kind={kind}>
          <Icon name={kind === "error" ? "alert" : "check"} />
          <div className={styles.messages}>
            {messages.map((message, index) => (
              <p key={index}>{message}</p>
            ))}
            {action}
          </div>
          {hide}
        </div>
      )}
    </div>
  );
}
