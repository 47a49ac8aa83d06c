import styles from "./first-load-bar.module.css";

export function FirstLoadBar() {
  return <div className={styles.bar} aria-hidden="true" />;
}
