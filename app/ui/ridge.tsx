import styles from "./ridge.module.css";

/** A strip of hills, never cropped in height. The sun stands above them when `isRisen`, else it waits behind them. */
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
      <path
        className={styles.far}
        d="M0 44C90 30 170 34 260 46S450 60 540 48 690 36 760 50 830 58 862 57 930 40 1000 36 1130 56 1220 52 1420 30 1600 44V80H0Z"
      />
      <path
        className={styles.near}
        d="M0 66C150 52 320 62 480 67S740 56 860 62 1100 72 1240 64 1470 56 1600 62V80H0Z"
      />
      <path
        className={styles.trail}
        d="M861 62C872 64 884 65 878 68 871 71 838 71 824 74 816 76 812 78 810 80H846C852 76 886 74 897 69 903 65 884 62.5 864 62Z"
      />
    </svg>
  );
}
