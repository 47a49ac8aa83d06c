import { Children, type ReactNode } from "react";
import styles from "./section.module.css";

type Props = {
  id: string;
  heading: string;
  intro?: string | null;
  /** On a wide screen, the heading is beside a "grid" or its quieter form, "rows". It is always above a "shelf". */
  layout?: "grid" | "rows" | "shelf" | "stack";
  children?: ReactNode;
};

export function Section({ id, heading, intro, layout = "grid", children }: Props) {
  return (
    <section className={styles.section} data-layout={layout} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children && (
        // CSS cannot count cards that have not arrived yet.
        <div className={styles[layout]} data-count={layout === "grid" ? Children.count(children) : undefined}>
          {children}
        </div>
      )}
    </section>
  );
}

export function LoneCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id}>
      <div className={styles.grid} data-count={1}>
        {children}
      </div>
    </div>
  );
}
