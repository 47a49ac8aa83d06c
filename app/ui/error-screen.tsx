import type { ReactNode } from "react";
import styles from "./error-screen.module.css";
import { Landscape } from "./landscape.tsx";

interface Props {
  status: number;
  /** "You seem lost" or "Something went wrong". */
  message: string;
  reassurance: string;
  /** The way home. */
  action: ReactNode;
  /** "Try again", where that may help. */
  retry?: ReactNode;
  moreInfo: ReactNode;
  /** "Page not found: /x", verbatim. */
  smallPrint: string | null;
}

/** The full-page error: its status, a kind word, the way home. It stands in a `<BlankLayout>`. */
export function ErrorScreen({ status, message, reassurance, action, retry, moreInfo, smallPrint }: Props) {
  return (
    <div className={styles.screen} data-hue={status === 404 ? "fjord" : "heather"}>
      <Landscape
        className={styles.landscape}
        hue={status === 404 ? "fjord" : "heather"}
        seed={`error-${status}`}
        wide
      />
      <div className={styles.body}>
        <h1 className={styles.status} tabIndex={-1}>
          {status}
        </h1>
        <p className={styles.message}>{message}</p>
        <p className={styles.reassurance}>{reassurance}</p>
        <div className={styles.actions}>
          {action}
          {retry}
        </div>
        <p className={styles.more}>{moreInfo}</p>
        {smallPrint && <p className={styles.smallPrint}>{smallPrint}</p>}
      </div>
    </div>
  );
}
