import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import landscape from "~/ui/picture/landscape.module.css";
import styles from "./error-screen.module.css";

type Props = {
  status: number;
  message: string;
  reassurance: string;
  action: ReactNode;
  retry?: ReactNode;
  moreInfo: ReactNode;
  smallPrint: string | null;
  /** A `<Landscape>` with `errorDrawingClass()`. */
  drawing: ReactNode;
};

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
    // Only the server renders the drawing; `landscape.sky` makes Vite send its style sheet.
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
