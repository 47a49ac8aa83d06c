import type { CSSProperties } from "react";
import { Sun } from "~/ui/picture/sun.tsx";
import styles from "./result-path.module.css";

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

const NEAR_Y = 262;
const FAR_Y = 134;

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

const WAY = `M${CURVES[0]?.[0].join(" ")}${CURVES.map(([, ...rest]) => `C${rest.join(" ")}`).join("")}`;

const STEPS = 40;
const POINTS = CURVES.flatMap((curve) =>
  Array.from({ length: STEPS }, (_, step) => pointOn(curve, step / STEPS)),
);

/** One stone for each question along a path, lit if the answer is right. The sun's height is the share of right answers. Decorative. */
export function ResultPath({ stones }: { stones: readonly boolean[] }) {
  const share = stones.length > 0 ? stones.filter((isLit) => isLit).length / stones.length : 0;
  return (
    <svg
      className={styles.picture}
      data-drawing=""
      viewBox="-400 0 800 270"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.risen}>
        <Sun x={266} y={150 - share * 66} r={31} />
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
      <path className={styles.way} d={WAY} />
      {stonePoints(stones.length).map((at, index) => (
        <Stone key={index} at={at} isLit={stones[index] === true} index={index} count={stones.length} />
      ))}
    </svg>
  );
}

function Stone({
  at: [x, y],
  isLit,
  index,
  count,
}: {
  at: Point;
  isLit: boolean;
  index: number;
  count: number;
}) {
  const r = round((4 + nearness(y) * 9) * Math.min(1, 12 / count));
  const style: CSSProperties & Record<"--index", number> = { "--index": index / count };
  return (
    <ellipse
      className={isLit ? styles.lit : styles.stone}
      style={style}
      cx={x}
      cy={y}
      rx={r}
      ry={round(r * 0.65)}
    />
  );
}

/** The points are evenly spaced on the ground, and so closer together in the distance. */
function stonePoints(count: number): Point[] {
  const reached: number[] = [];
  let length = 0;
  POINTS.forEach(([x, y], index) => {
    const [beforeX, beforeY] = POINTS[index - 1] ?? [x, y];
    length += Math.hypot(x - beforeX, y - beforeY) / (0.5 + nearness(y));
    reached.push(length);
  });
  return Array.from({ length: count }, (_, index) => {
    const distance = (length * (index + 0.5)) / count;
    return POINTS[reached.findIndex((end) => end >= distance)] ?? [0, 0];
  });
}

/** 1 in the foreground, 0 at the end of the path. */
function nearness(y: number): number {
  return (y - FAR_Y) / (NEAR_Y - FAR_Y);
}

function pointOn([start, first, second, end]: Curve, t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  const sum = (axis: 0 | 1) =>
    [start, first, second, end].reduce((total, point, i) => total + point[axis] * (weights[i] ?? 0), 0);
  return [round(sum(0)), round(sum(1))];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
