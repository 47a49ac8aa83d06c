/**
 * Where an answer is in a chart: a line, or a point if both ends are the same. In shares of the picture's width and
 * height, from its top left corner.
 */
export type ChartMark = {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Whether the picture is mirrored for languages from right to left. All languages share the marks. */
  isMirrored: boolean;
};

/** A point has `x` and `y`, a line `x1`, `y1`, `x2` and `y2` and runs from left to right. Null for anything else. */
export function readChartMark(value: unknown): ChartMark | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const isPoint = "x" in value || "y" in value;
  const keys = isPoint ? ["x", "y", "x", "y"] : ["x1", "y1", "x2", "y2"];
  const [x1, y1, x2, y2] = keys.map((key) => readShare(Reflect.get(value, key)));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || x1 > x2) return null;
  return { x1, y1, x2, y2, isMirrored: "isMirrored" in value && value.isMirrored === true };
}

function readShare(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : undefined;
}
