import type { ReactNode } from "react";
import styles from "./error-screen.module.css";
import landscape from "./landscape.module.css";
import { classNames } from "./class-names.ts";
import type { Hue } from "./hue.ts";

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
  /** A landscape with `errorDrawingClass()`; decorative. */
  drawing: ReactNode;
}

/** The full-page error: its status, a kind word, the way home. It stands in a `<BlankLayout>`. */
export function ErrorScreen({
  status,
  message,
  reassurance,
  action,
  retry,
  moreInfo,
  smallPrint,
  drawing,
}: Props) {
  return (
    // The drawing comes from the server alone: its style sheet is sent because its sky is used here.
    <div className={classNames(styles.screen, landscape.sky)} data-hue={errorHue(status)}>
      {drawing}
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

export function errorHue(status: number): Hue {
  return status === 404 ? "fjord" : "heather";
}

export function errorDrawingClass(): string {
  return classNames(styles.landscape);
}
