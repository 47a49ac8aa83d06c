import { useId } from "react";
import { iconClass } from "./icon.tsx";
import styles from "./landscape.module.css";

/** A low sun with a glow of twice its radius. */
export function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  const glow = useId();
  return (
    <>
      <radialGradient id={glow}>
        <stop className={styles.glow} offset="0.45" />
        <stop className={styles.glowEdge} offset="1" />
      </radialGradient>
      <circle cx={x} cy={y} r={r * 2} fill={`url(#${glow})`} />
      <circle className={styles.sun} cx={x} cy={y} r={r} />
    </>
  );
}

export function SunMark() {
  return (
    <svg className={iconClass()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="12" fill="var(--sun-glow)" stroke="none" />
      <circle cx="12" cy="12" r="7" fill="var(--sun)" stroke="none" />
    </svg>
  );
}
