import type { ReactNode } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import styles from "./outcome.module.css";

type Props = { hue: Hue; picture: ReactNode; heading: string; actions: ReactNode; children: ReactNode };

export function Outcome({ hue, picture, heading, actions, children }: Props) {
  return (
    <article className={styles.outcome} data-hue={hue}>
      <div className={styles.picture} data-scene="">
        {picture}
      </div>
      <div className={styles.body}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        <div className={styles.words}>{children}</div>
        <div className={styles.actions} data-actions="">
          {actions}
        </div>
      </div>
    </article>
  );
}
