import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./path-stone.module.css";

/** Its ring is closed and its check visible once every answer is right. */
export function TestStone({ position, share }: { position: number; share: number }) {
  return (
    <span className={styles.stone} data-done={share === 1 || undefined} aria-hidden="true">
      <svg className={styles.ring} viewBox="0 0 48 48" focusable="false">
        <circle className={styles.track} cx="24" cy="24" r="22" />
        {share > 0 && (
          <circle
            className={styles.share}
            cx="24"
            cy="24"
            r="22"
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
          />
        )}
      </svg>
      {share === 1 ? <Icon name="check" /> : position}
    </span>
  );
}

/** The sun is behind the horizon until the diploma is earned. */
export function SunStone({ isRisen }: { isRisen: boolean }) {
  return (
    <span className={styles.stone} aria-hidden="true">
      <svg className={styles.scene} viewBox="0 0 48 48" focusable="false">
        <clipPath id="sun-stone">
          <circle cx="24" cy="24" r="22" />
        </clipPath>
        <g clipPath="url(#sun-stone)">
          <path className={styles.sky} d="M0 0h48v48H0Z" />
          <circle className={styles.glow} cx="24" cy={isRisen ? 20 : 37} r="13" />
          <circle className={styles.sun} cx="24" cy={isRisen ? 20 : 37} r="9" />
          <path className={styles.hills} d="M0 34Q12 27 24 32T48 29V48H0Z" />
        </g>
        <circle className={styles.track} cx="24" cy="24" r="22" />
      </svg>
    </span>
  );
}
