import styles from "./skip-link.module.css";

/** Leads past the header to `<main id="main">`; seen when focused. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a className={styles.skip} href="#main">
      {text}
    </a>
  );
}
