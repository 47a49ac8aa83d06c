import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

/** The look of running text, for pages that bring their own markup. */
export function proseClass(): string {
  return classNames(styles.prose);
}

/** Rich text of the content service. `html` was made safe by the content adapter. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
