import styles from "./first-load-bar.module.css";

/** Visible while `html[data-js="starting"]` lasts longer than 400 ms. */
export function FirstLoadBar() {
  return <div className={styles.bar} aria-hidden="true" />;
}
