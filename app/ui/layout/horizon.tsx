import styles from "./horizon.module.css";

export function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.far}
        d="M0 96C120 70 210 84 320 104S520 60 640 88 760 132 860 132 1010 70 1130 72 1330 108 1440 84V240H0Z"
      />
      <path
        className={styles.mid}
        d="M0 140C180 104 360 128 560 146S760 156 900 152 1240 112 1440 138V240H0Z"
      />
      <path className={styles.near} d="M0 178C240 148 520 164 760 172S1200 176 1440 160V240H0Z" />
      <path
        className={styles.trail}
        d="M861 152.5C898 159 790 164 796 173 801 183 872 188 826 207 800 218 742 228 720 240H850C866 226 905 214 898 198 893 186 815 182 812 173 810 165 908 159 865 152.5Z"
      />
    </svg>
  );
}
