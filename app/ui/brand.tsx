import styles from "./brand.module.css";
import { classNames } from "./class-names.ts";

/** The look of the link that stands around the brand. */
export function brandLinkClass(): string {
  return classNames(styles.link);
}

/** The wordmark, a path to the horizon before it. */
export function Brand({ name = "Vidare" }: { name?: string }) {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle className={styles.disc} cx="16" cy="16" r="16" />
      </svg>
      {name}
    </span>
  );
}
