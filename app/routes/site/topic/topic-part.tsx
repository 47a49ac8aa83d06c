import type { ReactNode } from "react";
import styles from "./topic-part.module.css";

type Props = { id: string; heading: string; children: ReactNode };

export function TopicPart({ id, heading, children }: Props) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
