import styles from "./ridge.module.css";

/** A strip of hills, never cropped in height. The sun is above them if `isRisen`, otherwise behind them. */
export function Ridge({ isRisen }: { isRisen: boolean }) {
  return (
    <svg
      className={styles.ridge}
      viewBox="0 0 1600 80"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.sun} data-risen={isRisen || undefined}>
        <circle className={styles.glow} cx="860" cy="29" r="25" />
        <circle className={styles.disc} cx="860" cy="29" r="15" />
      </g>
      <path className={styles.far} d="M0 44Q240 22 430 48T862 57Q960 30 1080 42T1600 44V80H0Z" />
      <path className={styles.near} d="M0 66Q240 52 480 66T860 62 1600 62V80H0Z" />
      <path
        className={styles.trail}
        d="M861 62C872 64 884 65 878 68S812 74 810 80H846C852 76 886 74 897 69 903 65 884 62 864 62Z"
      />
    </svg>
  );
}
