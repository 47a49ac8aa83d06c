import styles from "./result-path.module.css";

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

/** Four joined cubic curves. */
const CURVES: readonly Curve[] = [
  [
    [56, 262],
    [90, 244],
    [140, 235],
    [200, 230],
  ],
  [
    [200, 230],
    [370, 216],
    [340, 198],
    [250, 192],
  ],
  [
    [250, 192],
    [150, 185],
    [150, 170],
    [225, 162],
  ],
  [
    [225, 162],
    [290, 155],
    [270, 146],
    [266, 134],
  ],
];

/** Draws the share of right answers as a path walked and a sun risen. Decorative. */
export function ResultPath({ value, max }: { value: number; max: number }) {
  const done = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const [x, y] = pointAt(done);
  const walked = pathUpTo(done);
  return (
    <svg
      className={styles.picture}
      viewBox="-400 0 800 270"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.risen}>
        <circle className={styles.glow} cx="266" cy={150 - done * 82} r="62" />
        <circle className={styles.sun} cx="266" cy={150 - done * 82} r="31" />
      </g>
      <path
        className={styles.far}
        d="M-120 240-44 168-8 188 58 78 104 114 152 86 206 130 262 134 318 126 352 88 400 116V240Z"
      />
      <path className={styles.mid} d="M-240 250C-130 216-60 152 60 140S340 128 400 142V250Z" />
      <path
        className={styles.near}
        d="M-400 238C-280 222-120 240 0 198 90 168 160 176 220 180S350 176 400 166V270H-400Z"
      />
      <path className={styles.way} d={pathUpTo(1)} />
      {done > 0 && <path className={styles.walked} d={walked} pathLength="1" strokeDasharray="1 1" />}
      <path className={styles.flag} d={`M${x} ${y}v-30l20 7-20 8`} />
    </svg>
  );
}

function pointAt(share: number): Point {
  const along = Math.min(share * CURVES.length, CURVES.length - 1e-9);
  const curve = CURVES[Math.floor(along)];
  if (!curve) return [0, 0];
  const t = along % 1;
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  const sum = (axis: 0 | 1) => curve.reduce((total, point, i) => total + point[axis] * (weights[i] ?? 0), 0);
  return [Math.round(sum(0) * 10) / 10, Math.round(sum(1) * 10) / 10];
}

function pathUpTo(share: number): string {
  const steps = Math.max(1, Math.round(share * 48));
  return `M${Array.from({ length: steps + 1 }, (_, i) => pointAt((share * i) / steps).join(" ")).join("L")}`;
}
