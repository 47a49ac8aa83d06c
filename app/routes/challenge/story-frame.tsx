import type { ReactNode } from "react";
import styles from "./story-frame.module.css";

type Props = {
  /** Null for no motion. */
  slides: "forward" | "backward" | null;
  children: ReactNode;
};

export function StoryFrame({ slides, children }: Props) {
  return (
    <div className={styles.frame} data-slides={slides ?? undefined}>
      {children}
    </div>
  );
}
