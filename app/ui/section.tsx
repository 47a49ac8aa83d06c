import type { ReactNode } from "react";
import styles from "./section.module.css";

interface Props {
  /** Of the heading; also an address on the page. */
  id: string;
  heading: string;
  intro?: string | null;
  /** A grid of cards that collapses by itself, or one below the other. */
  layout?: "grid" | "stack";
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ id, heading, intro, layout = "grid", children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}
