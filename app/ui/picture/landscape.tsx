import { classNames } from "~/ui/class-names.ts";
import type { Hue } from "./hue.ts";
import styles from "./landscape.module.css";
import { LANDSCAPE_HEIGHT, landscapeShapes, raiseSun } from "./landscape-shapes.ts";
import { Sun } from "./sun.tsx";

type Props = {
  hue: Hue;
  seed: string;
  className?: string | undefined;
  /** Twice as wide and without its own sky, as a background for text. */
  wide?: boolean;
  /** 0 puts the sun behind the horizon, 1 at the top. Default: the seed decides. */
  sunAt?: number | undefined;
};

/** The same seed gives the same drawing. Decorative. */
export function Landscape({ hue, seed, className, wide = false, sunAt }: Props) {
  const shapes = landscapeShapes(seed, wide ? 960 : 480);
  return (
    <svg
      className={classNames(styles.landscape, !wide && styles.sky, className)}
      data-hue={hue}
      viewBox={`0 0 ${shapes.width} ${LANDSCAPE_HEIGHT}`}
      data-drawing=""
      preserveAspectRatio={wide ? "xMaxYMax slice" : "xMidYMax slice"}
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.disc}>
        <Sun {...(sunAt === undefined ? shapes.sun : raiseSun(shapes.sun, sunAt))} />
      </g>
      {shapes.clouds && <path className={styles.clouds} d={shapes.clouds} />}
      <path className={styles.far} d={shapes.far} />
      {shapes.snow && <path className={styles.snow} d={shapes.snow} />}
      <path className={shapes.water ? styles.water : styles.meadow} d={`M0 140H${shapes.width}V216H0Z`} />
      {shapes.glints && <path className={styles.glints} d={shapes.glints} />}
      <path className={styles.mid} d={shapes.mid} />
      <path className={styles.near} d={shapes.near} />
      <path className={styles.trail} d={shapes.trail} />
      {shapes.cottage && <Cottage {...shapes.cottage} />}
      <path className={styles.front} d={shapes.front + shapes.trees} />
    </svg>
  );
}

function Cottage({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path className={styles.wall} d={`M${x} ${y}v-9h17v9Z`} />
      <path className={styles.front} d={`M${x - 2} ${y - 8}l5 -8h11l5 8Z`} />
      <path className={styles.window} d={`M${x + 3} ${y - 6}h4v4h-4Zm7 0h4v4h-4Z`} />
    </>
  );
}
