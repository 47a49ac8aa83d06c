import type { ReactNode } from "react";
import { wordStyle } from "~/domain/kiosk/question-size.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import styles from "./outcome.module.css";

type Props = { hue: Hue; picture: ReactNode; heading: string; actions: ReactNode; children: ReactNode };

export function Outcome({ hue, picture, heading, actions, children }: Props) {
  return (
    <article className={styles.outcome} data-hue={hue}>
      <div className={styles.picture} data-scene="">
        {picture}
      </div>
      <div className={styles.body} data-words="">
        <h1 className={styles.heading} style={wordStyle(heading)} tabIndex={-1}>
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
