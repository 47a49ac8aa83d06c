import type { ReactNode } from "react";
import styles from "./hero-question.module.css";

type Props = {
  id: string;
  /** Safe inline HTML. */
  html: string;
  children: ReactNode;
};

export function HeroQuestion({ id, html, children }: Props) {
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 className={styles.heading} id={id} dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </section>
  );
}
