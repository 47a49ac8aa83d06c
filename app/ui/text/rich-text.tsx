import { useOwnLinks } from "~/links/locale-link.tsx";
import { classNames } from "~/ui/class-names.ts";
import styles from "./rich-text.module.css";

export function textPageClass(): string {
  return classNames(styles.prose, styles.page);
}

export function leadClass(): string {
  return classNames(styles.lead);
}

/** Takes HTML that the content adapter made safe, with links in English form. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: useOwnLinks(html) }} />;
}
