import type { ReactNode } from "react";
import styles from "./form-section.module.css";

type Props = {
  id: string;
  heading: string;
  text?: string | null | undefined;
  /** One column for reading; otherwise as wide as fields. */
  isWide?: boolean;
  children?: ReactNode;
};

/** `id` is the id of the heading. */
export function FormSection({ id, heading, text, isWide = false, children }: Props) {
  return (
    <section className={styles.section} data-wide={isWide || undefined} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
