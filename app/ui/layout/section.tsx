import type { ReactNode } from "react";
import styles from "./section.module.css";

type Props = {
  id: string;
  heading: string;
  intro?: string | null;
  /** "grid", "wide" and "shelf" are for cards. On a wide screen, the heading is beside a "grid" or a "list". */
  layout?: "grid" | "wide" | "shelf" | "list" | "stack";
  /** 3 inside another section. */
  headingLevel?: 2 | 3;
  children?: ReactNode;
};

export function Section({ id, heading, intro, layout = "grid", headingLevel = 2, children }: Props) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section className={styles.section} data-layout={layout} aria-labelledby={id}>
      <Heading className={styles.heading} id={id}>
        {heading}
      </Heading>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children && <div className={styles[layout]}>{children}</div>}
    </section>
  );
}

export function LoneCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.lone} id={id}>
      {children}
    </div>
  );
}
