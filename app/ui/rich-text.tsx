import { useOwnLinks } from "~/links/own-links";
import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

/** The same for a page that is nothing but running text. */
export function textPageClass(): string {
  return classNames(styles.prose, styles.page);
}

/** The first paragraph of such a page. */
export function leadClass(): string {
  return classNames(styles.lead);
}

/** Rich text of the content service. `html` was made safe by the content adapter; its own links are in English form. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: useOwnLinks(html) }} />;
}
