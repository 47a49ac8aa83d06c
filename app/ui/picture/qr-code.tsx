import styles from "./qr-code.module.css";

type Props = { size: number; path: string; label: string };

/** The margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** The code is black on white in every theme, because scanners expect it. */
export function QrCode({ size, path, label }: Props) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.light} d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
