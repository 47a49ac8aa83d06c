import type { ReactNode } from "react";
import styles from "./story-frame.module.css";

type Props = {
  /** The way in which the page slides in; null for no motion. */
  slides: "forward" | "backward" | null;
  children: ReactNode;
};

/** Around the layout of a story, whose progress stays in sight while a page scrolls. */
export function StoryFrame({ slides, children }: Props) {
  return (
    <div className={styles.frame} data-slides={slides ?? undefined}>
      {children}
    </div>
  );
}
