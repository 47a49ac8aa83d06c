import { Children, type ReactNode } from "react";
import styles from "./section.module.css";

type Props = {
  id: string;
  heading: string;
  intro?: string | null;
  /** A "grid" and its quieter form, "rows", have their heading beside them where there is room, a "shelf" always above. */
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

/** One card that says what it is by itself, in the size of a section's only one. */
export function LoneCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id}>
      <div className={styles.grid} data-count={1}>
        {children}
      </div>
    </div>
  );
}
