import type { ReactNode } from "react";
import styles from "./form-section.module.css";

type Props = { id: string; heading: string; text?: string | null | undefined; children?: ReactNode };

/** `id` is the id of the heading. */
export function FormSection({ id, heading, text, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
