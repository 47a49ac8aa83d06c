import type { ReactNode } from "react";
import styles from "./alert.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  kind: "success" | "error";
  /** None: the region stands empty, ready to speak. */
  messages: readonly ReactNode[];
  /** The form with the hide button. */
  hide: ReactNode;
}

/** The page's one live region for alerts; always rendered, so that a message put into it is read out. */
export function AlertRegion({ kind, messages, hide }: Props) {
  return (
    <div className={styles.region} role={kind === "error" ? "alert" : "status"}>
      {messages.length > 0 && (
        <div className={styles.alert} data-kind={kind}>
          <Icon name={kind === "error" ? "alert" : "check"} />
          <div className={styles.messages}>
            {messages.map((message, index) => (
              <p key={index}>{message}</p>
            ))}
          </div>
          {hide}
        </div>
      )}
    </div>
  );
}
