import styles from "./first-load-bar.module.css";

/** A thin bar on the page's upper edge, seen when `html[data-js="starting"]` lasts longer than 400 ms. */
export function FirstLoadBar() {
  return <div className={styles.bar} aria-hidden="true" />;
}
